// Runs in a page that has a `#place` and a `<lang-assistant for="none">`.
import type { FieldWriter } from '../../../src/index';
import { EDITORS, editsIn, mistakesIn, openEditor, PARAGRAPHS, TEXT, type OpenEditor } from './editors';
import { openReact, openTipTap, openVue, type FrameworkField } from './frameworks';

/** What an editor would save, what the page shows, and where the changes are. */
export interface EditorState {
  readonly text: string;
  readonly shown: string;
  readonly changes: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

const FRAMEWORKS: Readonly<Record<string, (place: HTMLElement) => FrameworkField>> = {
  React: (place) => openReact(place, TEXT),
  Vue: (place) => openVue(place, TEXT),
  TipTap: (place) => openTipTap(place, PARAGRAPHS),
};

function openField(name: string, place: HTMLElement): Promise<FrameworkField> | FrameworkField {
  const editor = EDITORS.find((known) => known === name);
  if (editor) return openEditor(editor, place);
  const open = FRAMEWORKS[name];
  if (!open) throw new Error(`no editor ${name}`);
  return open(place);
}

let opened: OpenEditor | undefined;
let writer: FieldWriter | undefined;

function current(): { readonly editor: OpenEditor; readonly writer: FieldWriter } {
  if (!opened || !writer) throw new Error('no editor is open');
  return { editor: opened, writer };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** How many frames an editor may take to show what it would save. */
const MOST_FRAMES = 100;

const editorPage = {
  /** @param hasEdits removals and insertions, instead of words that are replaced */
  async open(name: string, hasEdits: boolean): Promise<EditorState> {
    const place = document.querySelector<HTMLElement>('#place');
    const element = document.querySelector('lang-assistant');
    if (!place || !element) throw new Error('no place');
    const find = hasEdits ? editsIn : mistakesIn;
    element.backend = {
      check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => find(text)) }),
    };
    const field = await openField(name, place);
    opened = field;
    writer = await element.attachWriter(field.adapter ? { adapter: field.adapter } : field.field);
    await writer.check();
    field.field.focus();
    return editorPage.read();
  },
  /** Once the page shows what the editor would save. */
  async read(): Promise<EditorState> {
    const { editor, writer: own } = current();
    for (let frame = 0; frame < MOST_FRAMES && editor.shown() !== editor.model(); frame++) await nextFrame();
    const changes = own.changes.map(({ start, end, text }) => ({ start, end, text }));
    return { text: editor.model(), shown: editor.shown(), changes };
  },
  async accept(index: number): Promise<EditorState> {
    const { writer: own } = current();
    const change = own.changes[index];
    if (!change) throw new Error('no change');
    await own.accept(change.id);
    return editorPage.read();
  },
  async check(): Promise<EditorState> {
    await current().writer.check();
    return editorPage.read();
  },
  async acceptAll(): Promise<EditorState> {
    await current().writer.acceptAll();
    return editorPage.read();
  },
  /** Undo where the browser of the test has no key for it. */
  async undo(): Promise<EditorState> {
    document.execCommand('undo');
    return editorPage.read();
  },
  /** What the popover says. */
  reason(): string {
    current().writer.next();
    const dialog = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('[role=dialog]');
    return dialog?.textContent ?? '';
  },
};

export type EditorPage = typeof editorPage;
Reflect.set(window, 'editorPage', editorPage);
