// @ts-check
/**
 * What a page loads, and how many gzipped bytes it may be. `tools/size.mjs` measures it after a build; `docs/loading.md` has
 * the same rows.
 */
export const SIZE_LIMITS = Object.freeze({
  // 300 of them are the faces and methods that translate the page, and 60 the listener that loads the button for selected
  // text; their code is loaded on demand.
  // 360 are the face and the method of the writer in the page's fields.
  // 350 of them adopt a shell: a file of its own would be one more request, and the element would have to work without its
  // facade meanwhile, which takes half of them. 100 of these keep what is typed while a screen takes the place of another one.
  entry: { loaded: 'The script: a text box to type into, without React', maxBytes: 10_610 },
  firstScreen: { loaded: 'The whole first screen, including the script', maxBytes: 112_910 },
  firstTranslation: { loaded: 'The same, with a first translation', maxBytes: 112_910 },
  // The popover of a suggestion loads with the first one: 3,900.
  field: { loaded: 'A page with only `for`, after the first check of a field', maxBytes: 28_490 },
  assistant: { loaded: 'The assistant as the first screen, with dictation', maxBytes: 158_650 },
});
