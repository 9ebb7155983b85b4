// @ts-check
import { LocalLinter, SuggestionKind } from 'harper.js';
import { binary } from 'harper.js/binary';

/** Harper with its default rules. The first suggestion of each finding is applied. */
export function createHarperAlone() {
  const linter = new LocalLinter({ binary });
  return async (/** @type {string} */ text) => {
    const lints = await linter.lint(text, { language: 'plaintext' });
    const edits = lints
      .map((lint) => ({ ...spanOf(lint), suggestion: lint.suggestions()[0] }))
      .toSorted((a, b) => b.start - a.start);
    let result = text;
    let limit = Infinity;
    for (const { start, end, suggestion } of edits) {
      if (!suggestion || end > limit) continue;
      const by = suggestion.get_replacement_text();
      const isInsertion = suggestion.kind() === SuggestionKind.InsertAfter;
      result = result.slice(0, isInsertion ? end : start) + by + result.slice(end);
      limit = start;
    }
    return result;
  };
}

/** @param {import('harper.js').Lint} lint */
function spanOf(lint) {
  const { start, end } = lint.span();
  return { start, end };
}
