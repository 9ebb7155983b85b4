import type { OptionGroup } from './option.ts';
import { readOptions } from './readOptions.ts';

declare const data: readonly OptionGroup[];
export { data };

/** VitePress calls this while it builds, so that the page contains the options and not the whole manifest. */
export default { watch: ['../../../custom-elements.json'], load: readOptions };
