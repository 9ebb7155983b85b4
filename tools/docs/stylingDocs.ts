import type { CustomState } from '../../src/element/customStates';

/** The custom states, for `lang-assistant:state(…)`. One without a row does not compile. */
export const STATE_DOCS: Readonly<Record<CustomState, string>> = {
  loading: 'The element shows its facade: the real screen is not on the page yet.',
};

/**
 * The shadow parts, for `lang-assistant::part(…)`, by name. An e2e test compares them with the parts of the running
 * element.
 */
export const PART_DOCS: Readonly<Record<string, string>> = {};

/**
 * The slots by name; the default slot is the empty name. An e2e test compares them with the slots of the running
 * element.
 */
export const SLOT_DOCS: Readonly<Record<string, string>> = {};
