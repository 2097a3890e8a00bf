// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.LibraryList;
import cacheduel.input.UsageException;
import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.MavenSystemHome;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.repository.RepositoryPolicy;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.RepositoryOfflineException;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.jspecify.annotations.Nullable;

/**
 * The artifact repositories of the user's Maven, with the mirrors, proxies, credentials and local
 * repository of the user's settings. Not thread-safe.
 */
final class MavenRepositories implements AutoCloseable {
  private static final String ANY = "*";

  private final Context context;
  private final RepositorySystem system;
  private final RepositorySystemSession session;

  private MavenRepositories(Context context) {
    this.context = context;
    this.system = context.repositorySystem();
    DefaultRepositorySystemSession now =
        new DefaultRepositorySystemSession(context.repositorySystemSession());
    // an artifact that was missing or unreachable yesterday is requested again
    now.setUpdatePolicy(RepositoryPolicy.UPDATE_POLICY_ALWAYS);
    now.setOffline(settings(context).isOffline());
    this.session = now;
  }

  /**
   * Reads the settings.
   *
   * @param settings replaces the user's settings.xml; null to use that
   * @throws UsageException if the settings are invalid
   */
  static MavenRepositories open(@Nullable Path settings) {
    ContextOverrides.Builder overrides = ContextOverrides.create()
        .withUserSettings(true)
        // poms of old libraries name repositories that no longer exist, for artifacts of their own
        // build only
        .ignoreArtifactDescriptorRepositories(true);
    if (settings != null) {
      overrides.withUserSettingsXmlOverride(settings);
    }
    MavenInstallation.find().ifPresent(overrides::withMavenSystemHomeOverride);
    try {
      return new MavenRepositories(Runtimes.INSTANCE.getRuntime().create(overrides.build()));
    } catch (IllegalStateException e) {
      throw new UsageException("Maven's settings cannot be read: "
          + (e.getCause() == null ? e.getMessage() : e.getCause().getMessage()));
    }
  }

  /** Returns the effective settings, of which the context ignores the offline mode. */
  private static Settings settings(Context context) {
    DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest();
    request.setUserSettingsFile(context.mavenUserHome().settingsXml().toFile());
    @Nullable MavenSystemHome installation = context.mavenSystemHome();
    if (installation != null) {
      request.setGlobalSettingsFile(installation.settingsXml().toFile());
    }
    request.setSystemProperties(System.getProperties());
    try {
      return new DefaultSettingsBuilderFactory()
          .newInstance()
          .build(request)
          .getEffectiveSettings();
    } catch (SettingsBuildingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Thrown if no repository has the artifact. */
  static final class NotFoundException extends Exception {
    private static final long serialVersionUID = 1L;

    NotFoundException(Throwable cause) {
      super(cause.getMessage(), cause);
    }
  }

  /** Thrown if a repository is unreachable. */
  static final class UnreachableException extends Exception {
    private static final long serialVersionUID = 1L;

    UnreachableException(Throwable cause) {
      super(cause.getMessage(), cause);
    }
  }

  /**
   * Returns the jar of an artifact and of all its runtime dependencies except logging.
   *
   * @throws NotFoundException if no repository has the artifact or one of its dependencies
   * @throws UnreachableException if a repository that may have it is unreachable
   */
  List<Path> resolve(Shipped.ArtifactKey library, String version)
      throws NotFoundException, UnreachableException {
    Artifact artifact = artifact(library, version);
    try {
      // resolved alone first: the dependency graph of a missing artifact gives no clear error
      system.resolveArtifact(
          session, new ArtifactRequest(artifact, context.remoteRepositories(), null));
      CollectRequest graph = new CollectRequest(
          new Dependency(artifact, JavaScopes.RUNTIME, false, withoutLogging()),
          context.remoteRepositories());
      return system
          .resolveDependencies(session, new DependencyRequest(graph, null))
          .getArtifactResults()
          .stream()
          .map(result -> result.getArtifact().getFile().toPath())
          .toList();
    } catch (ArtifactResolutionException e) {
      throw cause(e.getResults(), e);
    } catch (DependencyResolutionException e) {
      throw cause(e.getResult().getArtifactResults(), e);
    }
  }

  /**
   * Returns a jar alone.
   *
   * @throws NotFoundException if no repository has it
   * @throws UnreachableException if a repository that may have it is unreachable
   */
  Path resolve(LibraryList.Jar jar) throws NotFoundException, UnreachableException {
    try {
      return system
          .resolveArtifact(
              session, new ArtifactRequest(artifact(jar), context.remoteRepositories(), null))
          .getArtifact()
          .getFile()
          .toPath();
    } catch (ArtifactResolutionException e) {
      throw cause(e.getResults(), e);
    }
  }

  /** Returns whether the local repository has all of these jars. */
  boolean hasAll(List<LibraryList.Jar> jars) {
    return jars.stream()
        .map(jar -> session.getLocalRepositoryManager().getPathForLocalArtifact(artifact(jar)))
        .allMatch(path -> Files.exists(local().resolve(path)));
  }

  private static Artifact artifact(Shipped.ArtifactKey library, String version) {
    return new DefaultArtifact(
        library.groupId(), library.artifactId(), library.classifier(), "jar", version);
  }

  private static Artifact artifact(LibraryList.Jar jar) {
    return new DefaultArtifact(
        jar.groupId(), jar.artifactId(), jar.classifier(), "jar", jar.version());
  }

  private static List<Exclusion> withoutLogging() {
    return Shipped.LOGGING.stream()
        .sorted()
        .map(group -> new Exclusion(group, ANY, ANY, ANY))
        .toList();
  }

  private static NotFoundException cause(List<ArtifactResult> results, Exception thrown)
      throws UnreachableException {
    List<Exception> causes =
        results.stream().flatMap(result -> result.getExceptions().stream()).toList();
    for (Exception cause : causes) {
      if (isUnreachable(cause)) {
        throw new UnreachableException(cause);
      }
    }
    if (causes.isEmpty() && !chain(thrown).anyMatch(ArtifactNotFoundException.class::isInstance)) {
      throw new UnreachableException(thrown);
    }
    return new NotFoundException(thrown);
  }

  private static boolean isUnreachable(Exception cause) {
    return !(cause instanceof ArtifactNotFoundException)
        || chain(cause).anyMatch(RepositoryOfflineException.class::isInstance);
  }

  private static Stream<Throwable> chain(Throwable top) {
    return Stream.iterate(top, e -> e != null, Throwable::getCause);
  }

  /** Returns every version that the repositories list, oldest first; none if they list nothing. */
  List<String> versions(Shipped.ArtifactKey library) {
    Artifact all = artifact(library, "[0,)");
    try {
      return system
          .resolveVersionRange(
              session, new VersionRangeRequest(all, context.remoteRepositories(), null))
          .getVersions()
          .stream()
          .map(Object::toString)
          .toList();
    } catch (VersionRangeResolutionException e) {
      return List.of();
    }
  }

  /** Returns the names of the repositories, for messages. */
  List<String> names() {
    return context.remoteRepositories().stream().map(RemoteRepository::getId).toList();
  }

  /** Returns the folder of the local repository. */
  Path local() {
    return session.getLocalRepository().getBasedir().toPath();
  }

  @Override
  public void close() {
    context.close();
  }
}
