import type { KeyboardEvent } from 'react';

export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * The `keyCode` of a key press that an input method handles. Safari ends the composition before the key event, but
 * still reports this code.
 */
const COMPOSING_KEY = 229;

export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === COMPOSING_KEY;
}
