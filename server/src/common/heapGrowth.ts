import { setFlagsFromString } from 'node:v8';

/**
 * By how many percent the heap may grow from one full garbage collection to the next. By default, it grows to four times its
 * size if memory is left: after two documents of a thousand pages, two thirds of it were garbage.
 */
const GROWTH_PERCENT = 50;

/** Bounds how much garbage this process keeps, its threads included. */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
