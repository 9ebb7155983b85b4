import { EngineError, type TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from './fakeEngine';
import { runsOf } from './inlineSentences';
import { createTestApp } from './testApp';

export const PAIR = { lang_src: 'en', lang_dst: 'es' };
export const TERMS = { id: 4, runs: runsOf('Read the [full terms] first.') };
export const TRANSLATED_TERMS = {
  id: 4,
  runs: [
    { id: 0, text: 'READ THE ' },
    { id: 1, text: 'FULL TERMS' },
    { id: 2, text: ' FIRST.' },
  ],
  split: false,
  warnings: [],
};
export const segment = (id: number, text: string) => ({ id, runs: [{ id: 0, text }] });

export const post = (engine: TranslationEngine, segments: unknown, more: object = {}) =>
  createTestApp({ engines: [engine] }).v1({ ...PAIR, segments, ...more });

export const bodyOf = async (response: Response): Promise<unknown> => response.json();

export async function eventsOf(response: Response): Promise<readonly unknown[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block !== '');
  return blocks.map((block) => ({
    event: /^event: (.*)$/m.exec(block)?.[1] ?? 'message',
    ...JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
  }));
}

export const failingAt = (word: string, kind: 'unavailable' | 'badReply') =>
  fakeEngine({
    translate: ({ segments }) =>
      segments.some((text) => text.includes(word))
        ? Promise.reject(new EngineError(kind, 'gone'))
        : Promise.resolve(segments.map((text) => text.toUpperCase())),
  });
