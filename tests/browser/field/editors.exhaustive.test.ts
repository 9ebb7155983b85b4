import { afterEach, expect, it } from 'vitest';
import {
  EDITORS,
  MISTAKES,
  openEditable,
  openEditor,
  openTextarea,
  PARAGRAPHS,
  TEXT,
} from '../../support/field/editors';
import { openReact, openTipTap, openVue, type FrameworkField } from '../../support/field/frameworks';
import { createHost, runSession, seeded } from './editorSession';

type Open = (place: HTMLElement) => FrameworkField | Promise<FrameworkField>;
const FIELDS: readonly (readonly [name: string, open: Open])[] = [
  ['A textarea', openTextarea],
  ['A contenteditable element', openEditable],
  ['React', (place) => openReact(place, TEXT)],
  ['Vue', (place) => openVue(place, TEXT)],
  ['TipTap', (place) => openTipTap(place, PARAGRAPHS)],
  ...EDITORS.map((name): readonly [string, Open] => [name, (place) => openEditor(name, place)]),
];

let end: () => void = () => undefined;
afterEach(() => end());

/** React's textareas undo one typed character per step. In other fields, a step undoes all text typed at once. */
const stepsOf = (name: string) => (name === 'React' ? 4 : 2) * MISTAKES;

it.each(FIELDS)(
  'in %s, 50 suggestions are applied while the user types, and the undo of the field reverts all of them',
  async (name, open) => {
    const { element, place } = createHost();
    const editor = await open(place);
    end = editor.destroy;
    const writer = await element.attachWriter(editor.adapter ? { adapter: editor.adapter } : editor.field);
    const { accepted, undos } = await runSession(editor, writer, { count: MISTAKES, random: seeded(11) });
    expect(accepted).toBe(MISTAKES);
    expect(undos).toBeLessThanOrEqual(stepsOf(name));
    writer.detach();
  },
);
