import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FieldWriter, LangAssistantElement } from '../../../src/index';
import { findEdit, moveCaret } from '../../../packages/field-writer/src/checks/edit';
import { MISTAKES, mistakesIn, TEXT, type OpenEditor } from '../../support/field/editors';
import '../../../src/index';

export function createHost(): { element: LangAssistantElement; place: HTMLElement } {
  const place = document.createElement('div');
  const element = document.createElement('lang-assistant');
  element.setAttribute('for', 'none');
  element.backend = {
    check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => mistakesIn(text)) }),
  };
  document.body.replaceChildren(place, element);
  return { element, place };
}

/** Random numbers that repeat in each run (Park and Miller). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

export interface SessionResult {
  readonly accepted: number;
  readonly refused: number;
  readonly undos: number;
}

/** Returns the text of the editor once the page shows the text that the editor would save. */
async function settled({ model, shown }: OpenEditor): Promise<string> {
  await expect.poll(() => shown() === model()).toBe(true);
  return model();
}

/**
 * Accepts `count` changes in an editor, types between them, and undoes everything with the keyboard. Expects that each
 * step changes exactly what it should, or nothing.
 */
export async function runSession(
  editor: OpenEditor,
  writer: FieldWriter,
  { count, random }: { readonly count: number; readonly random: () => number },
): Promise<SessionResult> {
  let caret: number | undefined;
  let accepted = 0;
  await writer.check();
  expect(writer.changes).toHaveLength(MISTAKES);
  expect(await settled(editor)).toBe(TEXT);

  async function acceptOne(): Promise<void> {
    const before = editor.model();
    const change = writer.changes[Math.floor(random() * writer.changes.length)];
    if (!change) throw new Error('no change is left');
    const { start, end, text } = change;
    await writer.accept(change.id);
    const after = await settled(editor);
    if (after === before) return;
    expect(after).toBe(before.slice(0, start) + text + before.slice(end));
    accepted += 1;
    if (caret !== undefined) caret = moveCaret(caret, { start, removed: end - start, added: text.length });
  }

  /** Accepts a change by keyboard: the shortcut at the caret, and Enter. */
  async function acceptByKeys(): Promise<void> {
    const before = editor.model();
    const may = writer.changes.map(
      ({ start, end, text }) => before.slice(0, start) + text + before.slice(end),
    );
    await userEvent.keyboard('{Control>}.{/Control}');
    await expect.poll(() => document.activeElement?.localName).toBe('lang-assistant');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.localName).not.toBe('lang-assistant');
    const after = await settled(editor);
    expect(may).toContain(after);
    const { start, removed, added } = findEdit(before, after);
    if (caret !== undefined) caret = moveCaret(caret, { start, removed, added });
    accepted += 1;
  }

  async function type(typed: string): Promise<void> {
    const before = editor.model();
    await userEvent.keyboard(typed);
    await expect.poll(() => editor.model().length).toBe(before.length + typed.length);
    const after = await settled(editor);
    caret ??= findEdit(before, after).start;
    expect(after).toBe(before.slice(0, caret) + typed + before.slice(caret));
    caret += typed.length;
  }

  editor.field.focus();
  for (let index = 0; index < count; index++) {
    if (index % 3 === 2) await acceptByKeys();
    else await acceptOne();
    if (index % 4 === 3) {
      await userEvent.keyboard('{ArrowDown}{End}');
      caret = undefined;
    }
    if (index % 2 === 1) await type(` q${index}`);
    if (index % 8 === 7) await writer.check();
  }

  let undos = 0;
  for (; undos < 4 * count && editor.model() !== TEXT; undos++) {
    await userEvent.keyboard('{Control>}z{/Control}');
    await settled(editor);
  }
  expect(editor.model()).toBe(TEXT);

  await writer.check();
  await writer.acceptAll();
  expect(await settled(editor)).toBe(TEXT.replaceAll('ecieve', 'eceive'));
  for (let steps = 0; steps < MISTAKES && editor.model() !== TEXT; steps++) {
    await userEvent.keyboard('{Control>}z{/Control}');
    await settled(editor);
  }
  expect(editor.model()).toBe(TEXT);
  return { accepted, refused: count - accepted, undos };
}
