import type { z } from 'zod';

/** Marks a variable as secret: its value never appears in a message, a log or the doctor's list. */
export function secret<T extends z.ZodType>(variable: T): T {
  return variable.meta({ isSecret: true });
}

/** Whether a schema marks the variable of this name as secret. */
export function isSecret({ shape }: z.ZodObject, name: string): boolean {
  return shape[name]?.meta()?.['isSecret'] === true;
}
