import type { KeyboardEvent } from 'react';

/** While an input method composes, its Enter takes a word and sends nothing. Safari ends the composition first and says 229. */
const COMPOSING_KEY = 229;

/** Whether a key belongs to an input method. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === COMPOSING_KEY;
}
