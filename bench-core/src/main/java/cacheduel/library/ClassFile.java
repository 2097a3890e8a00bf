// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.client.OptionalPart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What a class declares, as other classes can refer to it. Names are internal ones, with slashes;
 * members are written as name and descriptor.
 *
 * @param name of the class
 * @param access its flags
 * @param superName its superclass, or null
 * @param interfaces what it implements itself
 * @param methods the flags of each method
 * @param fields the flags of each field
 * @param part what it says of itself as an optional part, or null if it is none
 */
record ClassFile(
    String name,
    int access,
    @Nullable String superName,
    List<String> interfaces,
    Map<String, Integer> methods,
    Map<String, Integer> fields,
    @Nullable Part part) {
  private static final String PART = Type.getDescriptor(OptionalPart.class);

  /** What an {@link OptionalPart} says. */
  record Part(List<String> needs, String without) {}

  static ClassFile of(ClassReader reader) {
    Map<String, Integer> methods = new HashMap<>();
    Map<String, Integer> fields = new HashMap<>();
    PartReader part = new PartReader();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
            return type.equals(PART) ? part : null;
          }

          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            methods.put(name + descriptor, access);
            return null;
          }

          @Override
          public @Nullable FieldVisitor visitField(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              @Nullable Object value) {
            fields.put(name + ":" + descriptor, access);
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassFile(
        reader.getClassName(),
        reader.getAccess(),
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        methods,
        fields,
        part.without == null ? null : new Part(List.copyOf(part.needs), part.without));
  }

  private static final class PartReader extends AnnotationVisitor {
    private final List<String> needs = new ArrayList<>();
    private @Nullable String without;

    PartReader() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(@Nullable String name, Object value) {
      if (name == null) {
        needs.add((String) value);
      } else {
        without = (String) value;
      }
    }

    @Override
    public AnnotationVisitor visitArray(String name) {
      return this;
    }
  }

  Stream<String> supertypes() {
    return Stream.concat(Stream.ofNullable(superName), interfaces.stream());
  }

  boolean is(int flag) {
    return (access & flag) != 0;
  }

  String packageName() {
    return packageOf(name);
  }

  static String packageOf(String internalName) {
    return internalName.substring(0, internalName.lastIndexOf('/') + 1);
  }
}
