/** Imports a module of `testRun.config.ts`. */
export const loadSlowly = (name: 'feature' | 'other' | 'later'): Promise<{ readonly part?: number }> => {
  const id = `slow:${name}`;
  return import(id);
};
