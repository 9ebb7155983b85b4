// @ts-check
/**
 * What a page loads, and how many gzipped bytes it may be. `tools/size.mjs` measures it after a build; the README has the
 * same rows.
 */
export const SIZE_LIMITS = Object.freeze({
  // 300 of them are the faces and methods that translate the page; their code is loaded on demand.
  // 350 of them watch the fields that `for` names and have their methods; what checks them is loaded on demand.
  // 350 of them adopt a shell: a file of its own would be one more request, and the element would have to work without its
  // facade meanwhile, which takes half of them. 100 of these keep what is typed while a screen takes the place of another one.
  entry: { loaded: 'The script: a text box to type into, without React', maxBytes: 10_530 },
  firstScreen: { loaded: 'The whole first screen, including the script', maxBytes: 112_570 },
  firstTranslation: { loaded: 'The same, with a first translation', maxBytes: 112_570 },
  assistant: { loaded: 'The assistant as the first screen, with dictation', maxBytes: 163_740 },
});
