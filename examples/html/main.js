// @ts-check
import 'lang-assistant';

const GLOSSARY = new Map([
  ['good', 'bon'],
  ['morning', 'matin'],
]);

const [element, writer] = document.querySelectorAll('lang-assistant');
const [output, written] = document.querySelectorAll('output');

if (element) {
  // Translates in the page, word by word. A real page calls its own service here.
  element.backend = {
    translate: ({ text }) => text.replace(/\p{L}+/gu, (word) => GLOSSARY.get(word.toLowerCase()) ?? word),
  };
}

if (writer) {
  // Checks the field in the page. It knows only one mistake.
  writer.backend = {
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
}

document.querySelector('textarea')?.addEventListener('input', ({ target }) => {
  if (written && target instanceof HTMLTextAreaElement) written.value = target.value;
});

element?.addEventListener('la-translate', ({ detail }) => {
  if (output) output.value = detail.translation.text;
});
