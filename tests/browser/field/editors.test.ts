import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FieldWriter } from '../../../src/index';
import { findEdit, moveCaret } from '../../../packages/field-writer/src/checks/edit';
import {
  EDITED,
  EDITORS,
  editsIn,
  MISTAKES,
  openEditor,
  TEXT,
  type OpenEditor,
} from '../../support/field/editors';
import { createHost } from './editorSession';

let destroy: () => void = () => undefined;
afterEach(() => destroy());

/** Random numbers that repeat in each run (Park and Miller). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Returns the text of the editor once the page shows the text that the editor would save. */
async function settled({ model, shown }: OpenEditor): Promise<string> {
  await expect.poll(() => shown() === model()).toBe(true);
  return model();
}

/**
 * Accepts changes in an editor, types between them, and undoes everything with the keyboard. Expects that each step
 * changes exactly what it should.
 */
async function runSession(editor: OpenEditor, writer: FieldWriter): Promise<void> {
  const count = 10;
  const random = seeded(7);
  let caret: number | undefined;
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
    expect(after).toBe(before.slice(0, start) + text + before.slice(end));
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

  for (let undos = 0; undos < 4 * count && editor.model() !== TEXT; undos++) {
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
}

describe('a rich-text editor without an adapter', () => {
  it.each(EDITORS)(
    '(%s) applies suggestions while the user types, and its undo reverts them without doubled or lost text',
    async (name) => {
      const { element, place } = createHost();
      const editor = await openEditor(name, place);
      destroy = editor.destroy;
      const writer = await element.attachWriter(editor.field);
      await runSession(editor, writer);
      writer.detach();
    },
  );

  it.each(EDITORS.filter((name) => name !== 'Trix'))(
    '(%s) applies suggestions that only remove or insert text, and its undo reverts them',
    async (name) => {
      const { element, place } = createHost();
      element.backend = {
        check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => editsIn(text)) }),
      };
      const editor = await openEditor(name, place);
      destroy = editor.destroy;
      editor.field.focus();
      const writer = await element.attachWriter(editor.field);
      await writer.check();
      for (let left = writer.changes.length; left > 0; left--) {
        const change = writer.changes[left % 2 === 0 ? 0 : left - 1];
        if (!change) throw new Error('no change is left');
        const { id, start, end: last, text } = change;
        const before = editor.model();
        await writer.accept(id);
        await expect.poll(editor.shown).toBe(before.slice(0, start) + text + before.slice(last));
        expect(editor.model()).toBe(editor.shown());
      }
      expect(editor.model()).toBe(EDITED);
      for (let undos = 0; undos < 40 && editor.model() !== TEXT; undos++)
        await userEvent.keyboard('{Control>}z{/Control}');
      expect(editor.model()).toBe(TEXT);
      writer.detach();
    },
  );

  it('(Trix) is not changed by suggestions that only remove or insert text, because Trix would edit the wrong place', async () => {
    const { element, place } = createHost();
    element.backend = {
      check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => editsIn(text)) }),
    };
    const editor = await openEditor('Trix', place);
    destroy = editor.destroy;
    editor.field.focus();
    const writer = await element.attachWriter(editor.field);
    await writer.check();
    for (const { id } of writer.changes) await writer.accept(id);
    expect([editor.model(), editor.shown()]).toEqual([TEXT, TEXT]);
    writer.detach();
  });

  it.each(EDITORS)(
    '(%s) contains no markup of the text checker, neither in its nodes nor in its saved text',
    async (name) => {
      const { element, place } = createHost();
      const editor = await openEditor(name, place);
      destroy = editor.destroy;
      const before = editor.field.innerHTML;
      const writer = await element.attachWriter(editor.field);
      await writer.check();
      writer.next();
      expect(CSS.highlights.get('la-spelling')?.size).toBeGreaterThan(0);
      expect(editor.field.innerHTML).toBe(before);
      expect(editor.model()).toBe(TEXT);
      writer.detach();
      expect([editor.field.innerHTML, CSS.highlights.size]).toEqual([before, 0]);
    },
  );

  it.each(EDITORS)('(%s) has the highlights at the right words after the editor’s undo', async (name) => {
    const { element, place } = createHost();
    const editor = await openEditor(name, place);
    destroy = editor.destroy;
    const writer = await element.attachWriter(editor.field);
    await writer.check();
    editor.field.focus();
    await userEvent.keyboard('Some words before it. ');
    const before = writer.changes[0]?.start;
    for (let undos = 0; undos < 30 && editor.model() !== TEXT; undos++)
      await userEvent.keyboard('{Control>}z{/Control}');
    expect(editor.model()).toBe(TEXT);
    await expect.poll(() => writer.changes[0]?.start).toBe(1);
    expect(before).toBe(23);
    writer.detach();
  });

  it('that immediately reverts an applied suggestion gets no further suggestions applied', async () => {
    const { element, place } = createHost();
    place.contentEditable = 'true';
    place.textContent = 'I recieve it. I recieve it.';
    let inputs = 0;
    place.addEventListener('input', () => {
      inputs += 1;
      place.textContent = 'I recieve it. I recieve it.';
    });
    const writer = await element.attachWriter(place);
    await writer.check();
    writer.next();
    await writer.accept(writer.changes[0]?.id ?? 0);
    await writer.accept(writer.changes[1]?.id ?? 0);
    expect(place.textContent).toBe('I recieve it. I recieve it.');
    expect(inputs).toBe(1);
    const dialog = element.shadowRoot?.querySelector('[role=dialog]');
    expect(dialog?.textContent).toContain('did not take the change');
    writer.detach();
  });
});
