// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What the code of a class refers to: classes by internal name, and methods and fields with their
 * owner.
 *
 * @param types classes that are made, cast to, caught or named
 * @param members methods that are called and fields that are read or written
 */
record References(Set<String> types, Set<Member> members) {
  /**
   * A reference to a method or field.
   *
   * @param owner in which it is looked for; may only inherit it
   * @param key name and descriptor, as in {@link ClassFile}
   * @param isField whether it is a field
   */
  record Member(String owner, String key, boolean isField) {}

  static References of(ClassReader reader) {
    References found = new References(new LinkedHashSet<>(), new LinkedHashSet<>());
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            return found.new Code();
          }
        },
        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found;
  }

  private void type(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT) {
      types.add(element.getInternalName());
    }
  }

  private void member(String owner, String key, boolean isField) {
    if (owner.startsWith("[")) {
      type(Type.getType(owner));
    } else {
      members.add(new Member(owner, key, isField));
    }
  }

  private void constant(@Nullable Object value) {
    if (value instanceof Type type && type.getSort() != Type.METHOD) {
      type(type);
    } else if (value instanceof Handle handle) {
      handle(handle);
    }
  }

  private void handle(Handle handle) {
    boolean isField = handle.getTag() <= Opcodes.H_PUTSTATIC;
    String separator = isField ? ":" : "";
    member(handle.getOwner(), handle.getName() + separator + handle.getDesc(), isField);
  }

  private final class Code extends MethodVisitor {
    Code() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      type(Type.getObjectType(type));
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      member(owner, name + ":" + descriptor, true);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      member(owner, name + descriptor, false);
    }

    @Override
    public void visitLdcInsn(Object value) {
      constant(value);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      type(Type.getType(descriptor));
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
      if (type != null) {
        type(Type.getObjectType(type));
      }
    }

    /** A lambda: the interface that it is an instance of, its one method, and what it calls. */
    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      Type made = Type.getReturnType(descriptor);
      type(made);
      boolean isLambda = bootstrap.getOwner().equals("java/lang/invoke/LambdaMetafactory");
      if (isLambda && arguments[0] instanceof Type method) {
        member(made.getInternalName(), name + method.getDescriptor(), false);
      }
      for (Object argument : arguments) {
        constant(argument);
      }
    }
  }
}
