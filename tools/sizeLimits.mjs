// @ts-check
/**
 * In gzipped bytes, for each part that a page loads. `tools/size.mjs` measures the parts after a build.
 * `docs/loading.md` has the same rows.
 */
export const SIZE_LIMITS = Object.freeze({
  // 300 of the bytes are the faces and methods that translate the page, and 60 are the listener that loads the button
  // for selected text. The rest of this code is loaded on demand. 360 are the face and the method of the writer in the
  // page's fields. 350 adopt a shell. A separate file for this would need one more request, and until then the element
  // would have to work without its facade, which takes half of these bytes. 100 keep the typed text while one screen
  // replaces another, 280 download the tools, and 140 wait for a pause in typing.
  entry: { loaded: 'The script: a text box to type into, without React', maxBytes: 10_960 },
  // 350 are the place of the star and the state of saved items, and 200 render the rest of the screen in slices.
  firstScreen: { loaded: 'The whole first screen, including the script', maxBytes: 119_990 },
  firstTranslation: { loaded: 'The same, with a first translation', maxBytes: 119_990 },
  // Does not include the popover, which loads with the first suggestion and has 4,100 bytes. 600 are the parsers and
  // warnings of the settings, which fields read as the widget does.
  field: { loaded: 'A page with only `for`, after the first check of a field', maxBytes: 30_240 },
  assistant: { loaded: 'The assistant as the first screen, with dictation', maxBytes: 178_240 },
});
