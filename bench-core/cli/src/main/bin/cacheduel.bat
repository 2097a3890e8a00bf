@echo off
rem Starts Cacheduel. Needs Java 17 or later: JAVA_HOME, or java on the PATH.
setlocal
for %%d in ("%~dp0..") do set "home=%%~fd"

if not defined JAVA_HOME goto on_path
if exist "%JAVA_HOME%\bin\java.exe" goto in_home
echo cacheduel: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it: set it to a JDK 17 or later, or unset it>&2
exit /b 1

rem The path of a JDK may contain parentheses, which end a command in parentheses.
:in_home
set "PATH=%JAVA_HOME%\bin;%PATH%"

:on_path
for %%j in (java.exe) do set "java=%%~$PATH:j"
if defined java goto found
echo cacheduel: no java on the PATH: install a JDK 17 or later, or set JAVA_HOME to one>&2
exit /b 1

:found
set "version=0"
for /f "tokens=2,3" %%v in ('java.exe -version 2^>^&1') do if "%%v" == "version" set "version=%%~w"
for /f "delims=." %%v in ("%version%") do set "feature=%%v"
if %feature% geq 17 goto start
echo cacheduel: "%java%" is Java %version%: a JDK 17 or later is needed>&2
exit /b 1

rem JMH calls sun.misc.Unsafe, of which these versions warn. Later ones may refuse the option.
:start
set "unsafe="
if %feature% geq 24 if %feature% leq 25 set "unsafe=--sun-misc-unsafe-memory-access=allow"

rem No optimising compiler: it would take cores from what is measured.
java.exe -XX:TieredStopAtLevel=1 -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED %unsafe% "-Dcacheduel.home=%home%" -cp "%home%\lib\*" cacheduel.cli.Main %*
exit /b %errorlevel%
