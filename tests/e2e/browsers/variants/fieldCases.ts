import type { FieldAdapter, FieldWriter } from '../../../../src/index';
import {
  EDITORS,
  mistakesIn,
  openEditor,
  openTextarea,
  PARAGRAPHS,
  TEXT,
  type OpenEditor,
} from '../../../support/field/editors';
import { caretOf, setCaret } from '../../../support/field/caret';
import { openReact, openTipTap, openVue } from '../../../support/field/frameworks';

/** Where the caret is before the first change: in the middle of the text. */
const CARET = 300;
/** In the first paragraph, as a position of ProseMirror. */
const CARET_IN_PARAGRAPH = 31;
const LINE = TEXT.replaceAll('\n', ' ');

interface FieldCase extends OpenEditor {
  readonly adapter?: FieldAdapter;
  /** Puts the caret into the text. Missing if the tests do not check the caret of this field. */
  readonly placeCaret?: () => void;
}
type Open = (place: HTMLElement) => FieldCase | Promise<FieldCase>;

const withCaret = (open: OpenEditor): FieldCase => ({
  ...open,
  placeCaret: () => setCaret(open.field, CARET),
});

const openInput: Open = (place) => {
  const field = document.createElement('input');
  field.value = LINE;
  place.append(field);
  return withCaret({ field, model: () => field.value, shown: () => field.value, destroy: () => undefined });
};

const openOneLine: Open = (place) => {
  place.contentEditable = 'true';
  place.textContent = LINE;
  const shown = () => place.textContent.replaceAll('\u00A0', ' ');
  return withCaret({ field: place, model: shown, shown, destroy: () => undefined });
};

const openProseMirror: Open = (place) => {
  const open = openTipTap(place, PARAGRAPHS);
  return { ...open, placeCaret: () => void open.editor.commands.focus(CARET_IN_PARAGRAPH) };
};

const OPEN: Readonly<Record<string, Open>> = {
  textarea: (place) => withCaret(openTextarea(place)),
  input: openInput,
  contenteditable: openOneLine,
  React: (place) => withCaret(openReact(place, TEXT)),
  Vue: (place) => withCaret(openVue(place, TEXT)),
  TipTap: openProseMirror,
  ...Object.fromEntries(EDITORS.map((name): [string, Open] => [name, (place) => openEditor(name, place)])),
};

let current: { field: FieldCase; writer: FieldWriter; text: string; caret: number | undefined } | undefined;

const caretNow = ({ field, placeCaret }: FieldCase) => (placeCaret ? caretOf(field) : undefined);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves to what the editor would save, once the page shows the same. */
async function settled({ model, shown }: OpenEditor): Promise<string> {
  for (let frames = 0; frames < 100 && shown() !== model(); frames++) await nextFrame();
  if (shown() !== model()) throw new Error(`The page shows “${shown()}” instead of “${model()}”.`);
  return model();
}

function opened() {
  if (!current) throw new Error('no field is open');
  return current;
}

const cases = {
  /** Opens a field with mistakes, sets the caret, and checks it. Resolves to the number of changes. */
  async open(name: string): Promise<number> {
    const place = document.createElement('div');
    const element = document.createElement('lang-assistant');
    element.setAttribute('for', 'none');
    element.backend = {
      check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => mistakesIn(text)) }),
    };
    current?.writer.detach();
    current?.field.destroy();
    document.body.replaceChildren(place, element);
    const field = await OPEN[name]?.(place);
    if (!field) throw new Error(name);
    field.field.focus();
    field.placeCaret?.();
    await nextFrame();
    const writer = await element.attachWriter(field.adapter ? { adapter: field.adapter } : field.field);
    await writer.check();
    current = { field, writer, text: await settled(field), caret: caretNow(field) };
    return writer.changes.length;
  },
  /** Accepts all changes one by one. Resolves to the number of those that the field refused. */
  async accept(): Promise<number> {
    const { field, writer } = opened();
    let refused = 0;
    for (const { id } of writer.changes) {
      const change = writer.changes.find((one) => one.id === id);
      if (!change) throw new Error('a change is lost');
      const before = field.model();
      await writer.accept(id);
      const after = await settled(field);
      const expected = before.slice(0, change.start) + change.text + before.slice(change.end);
      if (after === before) refused += 1;
      else if (after !== expected) throw new Error(`“${after}” instead of “${expected}”`);
    }
    return refused;
  },
  undoByCommand: () => document.execCommand('undo'),
  async isRestored(): Promise<boolean> {
    const { field, text } = opened();
    return (await settled(field)) === text;
  },
  /** The caret before the changes and now. Both are undefined for a field whose caret the tests do not read. */
  carets: (): readonly [before: number | undefined, now: number | undefined] => {
    const { field, caret } = opened();
    return [caret, caretNow(field)];
  },
};
export type FieldCases = typeof cases;

Reflect.set(window, 'cases', cases);
