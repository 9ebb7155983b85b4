import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import 'lang-assistant';
import type { HostBackend } from 'lang-assistant';
import { proseMirrorAdapter } from 'lang-assistant/writers/prosemirror';

/**
 * Checks the text in the page. It knows only one mistake. A real page calls its own service here, or sets `ajax-url`.
 */
const backend: HostBackend = {
  check: ({ sentences }) => ({
    sentences: sentences.map(({ text }) =>
      [...text.matchAll(/\bteh\b/g)].map(({ index }) => ({
        start: index,
        end: index + 3,
        text: 'the',
        kind: 'spelling',
        message: '',
        others: [],
      })),
    ),
  }),
};

const element = document.querySelector('lang-assistant');
const output = document.querySelector('output');

const editor = new Editor({
  element: document.querySelector('#editor'),
  extensions: [StarterKit],
  editorProps: { attributes: { 'aria-label': 'About you', spellcheck: 'false' } },
  onUpdate({ editor: { state } }) {
    if (output) output.value = state.doc.textContent;
  },
});

if (element) {
  element.backend = backend;
  const writer = await element.attachWriter({ adapter: proseMirrorAdapter(editor.view) });
  editor.on('destroy', () => writer.detach());
}
