import { setFlagsFromString } from 'node:v8';

/**
 * The heap may grow by this percentage between two full garbage collections. By default, V8 lets it grow to four times
 * its size if memory is left: after two documents of a thousand pages, two thirds of the heap were garbage.
 */
const GROWTH_PERCENT = 50;

export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
