import type { SentenceChange } from '../../../src/index';

/** An editor in the page, with a text that has {@link MISTAKES} mistakes. */
export interface OpenEditor {
  readonly field: HTMLElement;
  /** The text that the editor would save, as lines. */
  readonly model: () => string;
  /** The text that the page shows, as lines. */
  readonly shown: () => string;
  readonly destroy: () => void;
}

interface Run {
  readonly text: string;
  readonly isBold?: boolean;
}

export const MISTAKES = 50;

/**
 * Lines with mistakes in plain and bold text, across the borders of bold text, at the start and the end of lines, and
 * after emoji.
 */
const LINES: readonly (readonly Run[])[] = Array.from({ length: MISTAKES / 5 }, (_, index) => [
  { text: `Recieve ${index} 👍🏽 and recieve ` },
  { text: 'a recieve', isBold: true },
  { text: ' of it. Then rec' },
  { text: 'iev', isBold: true },
  { text: 'e one more, and recieve' },
]);

export const TEXT = LINES.map((runs) => runs.map(({ text }) => text).join('')).join('\n');

const toHtml = (open: string, close: string) =>
  LINES.map(
    (runs) =>
      open + runs.map(({ text, isBold }) => (isBold ? `<strong>${text}</strong>` : text)).join('') + close,
  ).join('');
export const PARAGRAPHS = toHtml('<p>', '</p>');

/** The mistakes of a text, in the form in which the `check` function of a page returns them. */
export const mistakesIn = (text: string): SentenceChange[] =>
  [...text.matchAll(/recieve/gi)].map(({ index }) => ({
    start: index + 1,
    end: index + 7,
    text: 'eceive',
    kind: 'spelling',
    message: '',
    others: [],
  }));

/** The texts of elements as lines, without the invisible characters with which editors hold a caret. */
const linesOf = (elements: Iterable<Element>) =>
  [...elements]
    .map(({ textContent }) => textContent.replaceAll(/[\u2060\u200B\uFEFF]/g, '').replaceAll('\u00A0', ' '))
    .join('\n');

function linesOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return linesOf(body.children);
}

/** Words to remove, and places to insert a word, in the form in which the `check` function of a page returns them. */
export const editsIn = (text: string): SentenceChange[] =>
  [...text.matchAll(/ of it| (?=one more)/g)].map(({ index, 0: found }) => ({
    start: found === ' ' ? index + 1 : index,
    end: index + found.length,
    text: found === ' ' ? 'just ' : '',
    kind: 'word',
    message: '',
    others: [],
  }));

export const EDITED = TEXT.replaceAll(' of it', '').replaceAll('one more', 'just one more');

type Open = (place: HTMLElement) => Promise<OpenEditor>;

const openLexical: Open = async (place) => {
  const { createEditor, $createParagraphNode, $createTextNode, $getRoot } = await import('lexical');
  const { registerRichText } = await import('@lexical/rich-text');
  const { createEmptyHistoryState, registerHistory } = await import('@lexical/history');
  const editor = createEditor({
    onError(error) {
      throw error;
    },
  });
  place.contentEditable = 'true';
  editor.setRootElement(place);
  const endText = registerRichText(editor);
  editor.update(
    () => {
      const paragraphs = LINES.map((runs) =>
        $createParagraphNode().append(
          ...runs.map(({ text, isBold }) => {
            const node = $createTextNode(text);
            return isBold ? node.toggleFormat('bold') : node;
          }),
        ),
      );
      $getRoot()
        .clear()
        .append(...paragraphs);
    },
    { discrete: true },
  );
  const endHistory = registerHistory(editor, createEmptyHistoryState(), 300);
  return {
    field: place,
    model: () =>
      editor.read(() =>
        $getRoot()
          .getChildren()
          .map((node) => node.getTextContent())
          .join('\n'),
      ),
    shown: () => linesOf(place.children),
    destroy() {
      endHistory();
      endText();
      editor.setRootElement(null);
    },
  };
};

const openCKEditor: Open = async (place) => {
  const { InlineEditor } = await import('@ckeditor/ckeditor5-editor-inline');
  const { Bold } = await import('@ckeditor/ckeditor5-basic-styles');
  const { Essentials } = await import('@ckeditor/ckeditor5-essentials');
  const { Paragraph } = await import('@ckeditor/ckeditor5-paragraph');
  place.innerHTML = PARAGRAPHS;
  const editor = await InlineEditor.create(place, {
    licenseKey: 'GPL',
    plugins: [Essentials, Paragraph, Bold],
  });
  return {
    field: place,
    model: () => linesOfHtml(editor.getData()),
    shown: () => linesOf(place.children),
    destroy: () => void editor.destroy(),
  };
};

const openQuill: Open = async (place) => {
  const { default: Quill } = await import('quill');
  await import('quill/dist/quill.core.css');
  const quill = new Quill(place);
  quill.clipboard.dangerouslyPasteHTML(PARAGRAPHS);
  quill.history.clear();
  return {
    field: quill.root,
    model: () => quill.getText().replace(/\n$/, '').replaceAll('\u00A0', ' '),
    shown: () => linesOf(quill.root.children),
    destroy: () => undefined,
  };
};

const openCodeMirror: Open = async (place) => {
  const { EditorView, minimalSetup } = await import('codemirror');
  const view = new EditorView({ parent: place, doc: TEXT, extensions: [minimalSetup] });
  return {
    field: view.contentDOM,
    model: () => view.state.doc.toString(),
    shown: () => linesOf(view.contentDOM.querySelectorAll('.cm-line')),
    destroy: () => view.destroy(),
  };
};

const openTinyMce: Open = async (place) => {
  const { default: tinymce } = await import('tinymce');
  await import('tinymce/models/dom/model');
  await import('tinymce/themes/silver/theme');
  await import('tinymce/icons/default/icons');
  place.innerHTML = PARAGRAPHS;
  const [editor] = await tinymce.init({
    target: place,
    inline: true,
    license_key: 'gpl',
    skin: false,
    content_css: false,
    menubar: false,
    toolbar: false,
    promotion: false,
  });
  if (!editor) throw new Error('TinyMCE has not started');
  return {
    field: place,
    model: () => linesOfHtml(editor.getContent()),
    shown: () => linesOf(place.children),
    destroy: () => editor.destroy(),
  };
};

const openTrix: Open = async (place) => {
  await import('trix');
  await import('trix/dist/trix.css');
  const field = document.createElement('trix-editor');
  place.append(field);
  await new Promise((resolve) => field.addEventListener('trix-initialize', resolve, { once: true }));
  const editor: unknown = Reflect.get(field, 'editor');
  const { loadHTML, getDocument } = editor as {
    loadHTML(html: string): void;
    getDocument(): { toString(): string };
  };
  loadHTML.call(editor, toHtml('<div>', '</div>'));
  return {
    field,
    model: () => getDocument.call(editor).toString().replace(/\n$/, '').replaceAll('\u00A0', ' '),
    shown: () => linesOf(field.children),
    destroy: () => field.remove(),
  };
};

export function openTextarea(place: HTMLElement): OpenEditor & { readonly field: HTMLTextAreaElement } {
  const field = document.createElement('textarea');
  field.value = TEXT;
  place.append(field);
  field.setSelectionRange(0, 0);
  const model = () => field.value;
  return { field, model, shown: model, destroy: () => field.remove() };
}

export function openEditable(place: HTMLElement): OpenEditor {
  place.contentEditable = 'true';
  place.innerHTML = PARAGRAPHS;
  const model = () => linesOf(place.children);
  return { field: place, model, shown: model, destroy: () => undefined };
}

const OPEN = {
  Lexical: openLexical,
  'CKEditor 5': openCKEditor,
  Quill: openQuill,
  'CodeMirror 6': openCodeMirror,
  TinyMCE: openTinyMce,
  Trix: openTrix,
} satisfies Record<string, Open>;
type EditorName = keyof typeof OPEN;

/** The editors with which `for` and `attachWriter()` work without an adapter. */
export const EDITORS = Object.keys(OPEN) as readonly EditorName[];

export const openEditor = (name: EditorName, place: HTMLElement): Promise<OpenEditor> => OPEN[name](place);
