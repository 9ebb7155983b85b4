import 'lang-assistant';

const GLOSSARY = new Map([
  ['good', 'bon'],
  ['morning', 'matin'],
]);

const element = document.querySelector('lang-assistant');
const output = document.querySelector('output');

if (element) {
  // Translates in the page, word by word. A real page calls its own service here.
  element.backend = {
    translate: ({ text }) => text.replace(/\p{L}+/gu, (word) => GLOSSARY.get(word.toLowerCase()) ?? word),
  };
}

element?.addEventListener('la-translate', ({ detail }) => {
  if (output) output.value = detail.translation.text;
});
