import type { z } from 'zod';

/** Marks a variable as secret. Its value then never appears in a message, the log or the output of `doctor`. */
export function secret<T extends z.ZodType>(variable: T): T {
  return variable.meta({ isSecret: true });
}

export function isSecret({ shape }: z.ZodObject, name: string): boolean {
  return shape[name]?.meta()?.['isSecret'] === true;
}
