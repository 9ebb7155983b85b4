const input = document.querySelector('input[name="translation"]');
const output = document.querySelector('output');

document.querySelector('lang-assistant').config = { placeholderText: 'A sentence for PHP' };

document.addEventListener('la-translate', ({ detail }) => {
  output.value = detail.translation.text;
  // The form sends the translation together with its other fields.
  input.value = detail.translation.text;
});
