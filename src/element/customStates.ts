/**
 * The custom states of the element: a page styles them with `lang-assistant:state(…)`. They are documented in
 * `tools/docs/stylingDocs.ts`, out of the bundle.
 */
export type CustomState = 'loading';

/** A `CustomStateSet` that takes documented states only. */
export interface CustomStates {
  add(state: CustomState): unknown;
  delete(state: CustomState): unknown;
}
