import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { MATHS } from '../../domain/chat/markdownBlocks';

const BACKSLASH = 92;
const SQUARE_BRACKET = 93;

/** The closing bracket of each opening one. */
const CLOSING: ReadonlyMap<number | null, number> = new Map([
  [40, 41],
  [91, SQUARE_BRACKET],
]);

const isLineEnding = (code: number): boolean => code < -2;

/** Parses a backslash and the bracket. */
const closingDelimiter = (bracket: number): Construct => ({
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    if (code !== BACKSLASH) return nok(code);
    effects.enter('codeTextSequence');
    effects.consume(code);
    return (next) => {
      if (next !== bracket) return nok(next);
      effects.consume(next);
      effects.exit('codeTextSequence');
      return ok;
    };
  },
});

/** Parses the formula and its closing delimiter. */
function formulaUntil(
  bracket: number,
  effects: Effects,
  ok: State,
  nok: State,
  onUnclosed: () => void,
): State {
  let hasMaths = false;
  const closed: State = (code) => {
    if (!hasMaths && bracket === SQUARE_BRACKET) return nok(code);
    effects.exit('codeText');
    return ok(code);
  };
  const between: State = (code) => {
    if (code === null) {
      onUnclosed();
      return nok(code);
    }
    if (!isLineEnding(code)) return effects.attempt(closingDelimiter(bracket), closed, startData)(code);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return between;
  };
  const startData: State = (code) => {
    effects.enter('codeTextData');
    return data(code);
  };
  const data: State = (code) => {
    if (code === null || isLineEnding(code)) return endData(code);
    hasMaths ||= code > 0 && MATHS.test(String.fromCharCode(code));
    effects.consume(code);
    return code === BACKSLASH ? escaped : afterData;
  };
  const escaped: State = (code) => {
    if (code === null || isLineEnding(code)) return endData(code);
    effects.consume(code);
    return afterData;
  };
  const afterData: State = (code) => (code === BACKSLASH ? endData(code) : data(code));
  const endData: State = (code) => {
    effects.exit('codeTextData');
    return between(code);
  };
  return between;
}

/**
 * Parses TeX between `\( \)` and `\[ \]`, which language models write, to inline code. A delimiter without its partner
 * stays an escaped bracket.
 */
export function formulas(): Extension {
  // After a search for a partner in vain, there is none in the rest of the text. So the time is linear.
  const unclosed = new WeakMap<TokenizeContext, Set<number>>();
  const formula: Construct = {
    name: 'formula',
    tokenize(effects, ok, nok) {
      const missing = unclosed.get(this) ?? new Set();
      unclosed.set(this, missing);
      return (backslash) => {
        effects.enter('codeText');
        effects.enter('codeTextSequence');
        effects.consume(backslash);
        return (code) => {
          const bracket = CLOSING.get(code);
          if (bracket === undefined || missing.has(bracket)) return nok(code);
          effects.consume(code);
          effects.exit('codeTextSequence');
          return formulaUntil(bracket, effects, ok, nok, () => missing.add(bracket));
        };
      };
    },
  };
  return { text: { [BACKSLASH]: formula } };
}
