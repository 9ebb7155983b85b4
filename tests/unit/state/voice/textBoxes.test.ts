import { expect, it } from 'vitest';
import { toDictationTarget } from '../../../../src/state/voice/voiceController';
import { createStoreDouble } from '../../../support/store/storeDouble';

it.each(['source', 'message', 'draft'] as const)('dictated words go to the box “%s”', async (place) => {
  const { store } = createStoreDouble();
  await Promise.all([store.getState().features.load('chat'), store.getState().features.load('write')]);
  const written: [string, number][] = [];
  const target = toDictationTarget(
    { place, language: 'en', start: 0, end: 0, onWritten: (text, caret) => written.push([text, caret]) },
    store.getState,
  );
  expect([target.place, target.read()]).toEqual([place, '']);
  target.write('Hello', 5);
  expect(target.read()).toBe('Hello');
  expect(written).toEqual([['Hello', 5]]);
});
