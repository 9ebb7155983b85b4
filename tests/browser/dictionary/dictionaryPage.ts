import { page } from 'vitest/browser';
import { expect } from 'vitest';
import type { DictionaryEntry } from '../../../src/domain/dictionary/dictionary';
import { arrangePersons } from '../../../src/domain/dictionary/conjugation';
import { renderWidget, type Rendered } from '../support/widget';

export const persons = (...forms: readonly string[]) =>
  arrangePersons(
    ['1s', '2s', '3s', '1p', '2p', '3p'].map((name, index) => [name, forms[index] ?? ''] as const),
    'es',
  );

export const CORRER: DictionaryEntry = {
  wordType: 'verb',
  definitions: ['To move quickly on foot.', 'Of water: to flow.'],
  synonyms: ['trotar', 'apresurarse', 'acelerar', 'fluir'],
  examples: [
    [
      { text: 'She runs five kilometres before breakfast.', language: 'en' },
      { text: 'Corre cinco kilómetros antes de desayunar.', language: 'es' },
    ],
    [{ text: 'El río corre.', language: 'es' }],
  ],
  conjugation: [
    {
      kind: 'indicative',
      name: 'Indicativo',
      tenses: [
        {
          kind: 'present',
          name: 'Presente',
          persons: persons('corro', 'corres', 'corre', 'corremos', 'corréis', 'corren'),
        },
        {
          kind: 'past',
          name: 'Pasado',
          persons: {
            ...persons('corrí', 'corriste', 'corrió', 'corrimos', 'corristeis', 'corrieron'),
            others: [{ person: 'vos', form: 'corristes' }],
          },
        },
      ],
    },
    {
      kind: 'subjunctive',
      name: 'Subjuntivo',
      tenses: [{ kind: 'present', name: 'Presente', persons: persons('corra', 'corras') }],
    },
  ],
};

export const NOUN: DictionaryEntry = { ...CORRER, wordType: 'noun', synonyms: [], conjugation: [] };

export type Options = Parameters<typeof renderWidget>[0];

/** Renders the widget, and waits for the tabs of the dictionary. */
export async function open(options: Options = {}): Promise<Rendered> {
  const widget = await renderWidget(options);
  (await widget.store.getState().features.load('dictionary')).sync();
  await expect.poll(() => widget.root.querySelector('.la-tab')).not.toBeNull();
  return widget;
}

export async function translated(widget: Rendered, text: string, result: string): Promise<void> {
  const before = widget.asked.length;
  widget.store.getState().translate.setText(text);
  widget.store.getState().translate.retry();
  await expect.poll(() => widget.asked.length).toBe(before + 1);
  await widget.asked.at(-1)?.answer(result);
}

export async function lookedUp(
  widget: Rendered,
  entry = CORRER,
  text = 'run',
  result = 'correr',
): Promise<void> {
  const before = widget.looked.length;
  await translated(widget, text, result);
  await expect.poll(() => widget.looked.length).toBe(before + 1);
  await widget.looked.at(-1)?.answer(entry);
  await expect.poll(() => widget.root.querySelector('.la-entry, [role=radiogroup]')).not.toBeNull();
}

export const tab = (name: string) => page.getByRole('tab', { name });

export const panel = ({ root }: Rendered) => root.querySelector<HTMLElement>('[role=tabpanel]');
