import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { EDITED, EDITORS, editsIn, openEditor, TEXT } from '../../support/field/editors';
import { createHost, runSession, seeded } from './editorSession';

let end: () => void = () => undefined;
afterEach(() => end());

describe('a rich-text editor without an adapter', () => {
  it.each(EDITORS)(
    '(%s) applies suggestions while the user types, and its undo reverts them without doubled or lost text',
    async (name) => {
      const { element, place } = createHost();
      const editor = await openEditor(name, place);
      end = editor.destroy;
      const writer = await element.attachWriter(editor.field);
      const { refused } = await runSession(editor, writer, { count: 10, random: seeded(7) });
      expect(refused).toBe(0);
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
      end = editor.destroy;
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
    end = editor.destroy;
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
      end = editor.destroy;
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
    end = editor.destroy;
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
