/// <reference types="remark-parse" />
/// <reference types="micromark-extension-gfm-autolink-literal" />
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfm } from 'micromark-extension-gfm';
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { MATHS } from '../../domain/chat/markdownBlocks';
import type { Processor } from 'unified';
import type { Link, Parents, RootContent } from 'mdast';

function extend(processor: Processor, extensions: readonly Extension[]): void {
  const data = processor.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions];
}

/** Parses formulas, and emphasis beside CJK punctuation. */
export function withReplySyntax(this: Processor): void {
  extend(this, [cjkFriendlyExtension(), formulas()]);
}

/**
 * Parses GitHub's Markdown, without the code of remark-gfm that writes Markdown. In a reply, one tilde means "about".
 */
export function withGfm(this: Processor): void {
  extend(this, [gfm({ singleTilde: false })]);
  const data = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
}

/** Ends bare links before CJK text. Needs `withGfm`, which comes first. */
export function withBareLinks(this: Processor) {
  extend(this, [bareLinks()]);
  return endBareLinks;
}

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2018-\u201D\u2026\u3000-\u303F\u30FB\uFF00-\uFF65\uD840-\uD888]/u;

/** Part of a path after the first one: encyclopedias name their pages so. */
const PATH_PART = /\/\/[^/?#]+\/(?:[^/?#]+\/)+\p{L}*$/u;

/** A whole host, or a host and the start of a path. Until then, a CJK letter can belong to the host's name. */
const HAS_HOST = /^(?:https?:\/\/|(?!https?:))(?:[\w-]+(?:\.[\w-]+)+$|[^/?#]+[/?#])/i;

/** The maximum length of a host name (RFC 1035). */
const MAX_HOST_CHARS = 253;

const endsLink = (char: string, before: string): boolean =>
  CJK.test(char) &&
  (before.length > MAX_HOST_CHARS ||
    !/\p{L}/u.test(char) ||
    (HAS_HOST.test(before) && !PATH_PART.test(before)));

/** The length of the bare link at the start of a text, which ends before CJK punctuation and CJK text. */
function lengthOfLink(text: string): number {
  for (let end = 0; end < text.length; end += 1)
    if (endsLink(text.charAt(end), text.slice(0, Math.min(end, MAX_HOST_CHARS + 1)))) return end;
  return text.length;
}

const SCHEME = /^https?:\/\/[^\s\p{P}]/iu;

/** Signs at the end of a link that belong to the sentence, or to its markup. */
const TRAIL = /[!"')*,.:;?\]_~]/;

/** In UTF-16 code units. Our own figure. */
const MAX_TRAIL_CHARS = 8;

/** The link ends before the signs that stand before CJK text. */
const trail: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let length = 0;
    const inside: State = (code) => {
      if (code === null || code < 0 || length > MAX_TRAIL_CHARS) return nok(code);
      const char = String.fromCharCode(code);
      if (CJK.test(char)) return ok(code);
      if (!TRAIL.test(char)) return nok(code);
      length += 1;
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter('data');
      return inside(code);
    };
  },
};

/** Parses a bare link with CJK text behind it. Other bare links are left to GitHub's syntax. */
const linkBeforeCjk: Construct = {
  name: 'linkBeforeCjk',
  previous: (code) => code === null || code < 0 || !/[a-z]/i.test(String.fromCharCode(code)),
  tokenize(effects, ok, nok) {
    const start = this.now();
    const end: State = (code) => {
      const isInLink = this.events.some(
        ([, { type, _balanced }]) => (type === 'labelLink' || type === 'labelImage') && !_balanced,
      );
      if (isInLink || !SCHEME.test(this.sliceSerialize({ start, end: this.now() }))) return nok(code);
      effects.exit('literalAutolinkHttp');
      effects.exit('literalAutolink');
      return ok(code);
    };
    const consume: State = (code) => {
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      if (code === null || code <= 32 || code === 60) return nok(code);
      const char = String.fromCharCode(code);
      if (code > 0x7f && endsLink(char, this.sliceSerialize({ start, end: this.now() }))) return end(code);
      return TRAIL.test(char) ? effects.check(trail, end, consume)(code) : consume(code);
    };
    const scheme =
      (rest: string): State =>
      (code) => {
        if (rest === '') return inside(code);
        const char = String.fromCharCode(code ?? 0).toLowerCase();
        if (char !== rest.charAt(0) && !(char === 's' && rest === '://')) return nok(code);
        effects.consume(code);
        return scheme(char === 's' ? rest : rest.slice(1));
      };
    return (code) => {
      effects.enter('literalAutolink');
      effects.enter('literalAutolinkHttp');
      return scheme('http://')(code);
    };
  },
};

/** A bare link of GitHub's Markdown ends at a space. CJK text has no spaces, so that links end before it. */
const bareLinks = (): Extension => ({ text: { 72: linkBeforeCjk, 104: linkBeforeCjk } });

/**
 * Shortens the links that `linkBeforeCjk` does not parse: those that begin with `www.`, and those without a position,
 * which `withGfm` finds in the tree after an opening bracket for example.
 */
function endBareLinks(parent: Parents): void {
  parent.children = parent.children.flatMap((node): readonly RootContent[] => {
    if ('children' in node) endBareLinks(node);
    if (node.type !== 'link') return [node];
    const [text] = node.children;
    const isWww = text?.type === 'text' && node.url === `http://${text.value}`;
    if (node.position && !isWww) return [node];
    const length = text?.type === 'text' ? lengthOfLink(text.value) : Infinity;
    if (text?.type !== 'text' || length >= text.value.length) return [node];
    const rest = text.value.slice(length);
    const link: Link = {
      ...node,
      url: node.url.slice(0, -rest.length),
      children: [{ type: 'text', value: text.value.slice(0, length) }],
    };
    return [link, { type: 'text', value: rest }];
  });
}

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
function formulas(): Extension {
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
