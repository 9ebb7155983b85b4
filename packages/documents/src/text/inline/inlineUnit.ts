import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf } from '../../fragment.js';
import { assignStretches, readAnswer, type Stretch } from '../../paragraphs/write/answer.js';
import type { TextUnit } from '../editedDocument.js';
import { toInlineText, type InlineGroup, type InlineToken, type Mark } from './inlineTokens.js';
import { LETTER } from '../../letter.js';

/** Engines do not keep more tags. The texts of a longer sentence are translated one by one. */
const MAX_GROUPS = 100;

export interface InlineRules {
  escape(text: string): string;
  /** Each tag may appear only once and must not be lost, for example because it has an id. */
  readonly keepsTags: boolean;
}

function fragmentOf(groups: readonly InlineGroup[]): string {
  if (groups.length === 1) return escapeText(groups[0]?.text ?? '');
  return groups
    .map(({ text, hasSpace }, index) => {
      const span = text === '' ? '' : `<span id="r${index}">${escapeText(text)}</span>`;
      return hasSpace ? ` ${span}` : span;
    })
    .join('');
}

function createWriter({ escape, keepsTags }: InlineRules) {
  let out = '';
  let current: readonly Mark[] = [];
  const closed = new Set<Mark>();
  const moveTo = (path: readonly Mark[]) => {
    const wanted = keepsTags ? path.filter((mark) => !closed.has(mark)) : path;
    let common = 0;
    while (common < current.length && current[common] === wanted[common]) common += 1;
    for (const mark of current.slice(common).toReversed()) {
      out += mark.close;
      closed.add(mark);
    }
    // Opening the outer tags may have closed an inner tag, which must not be opened again.
    const opened = wanted.slice(common).filter((mark) => !keepsTags || !closed.has(mark));
    for (const mark of opened) out += mark.open;
    current = [...current.slice(0, common), ...opened];
  };
  return {
    moveTo,
    space(next: readonly Mark[], text: string) {
      moveTo(current.filter((mark, index) => next[index] === mark));
      out += escape(text);
    },
    text: (text: string) => {
      out += escape(text);
    },
    raw: (raw: string) => {
      out += raw;
    },
    end: () => {
      moveTo([]);
      return out;
    },
  };
}

function render(groups: readonly InlineGroup[], html: string, rules: InlineRules): string {
  const locked = groups.map((group) => ({
    ...group,
    pieces: [],
    isLocked: group.raw !== undefined,
    isAnchor: false,
  }));
  const stretches = assignStretches(readAnswer(html, groups.length), locked);
  const present = new Set(stretches.map(({ group }) => group));
  const writer = createWriter(rules);
  const written = new Set<number>();
  /** Writes what the translation cannot change, each once: locked parts and anchors. */
  const writeFixed = (index: number, group: InlineGroup, isLost: boolean) => {
    if (written.has(index)) return;
    written.add(index);
    const isKept = group.raw !== undefined || (rules.keepsTags && isLost);
    if (isKept) writer.moveTo(group.path);
    if (isLost && group.raw !== undefined && group.hasSpace) writer.text(' ');
    if (group.raw !== undefined) writer.raw(group.raw);
    for (const { path, raw, hasSpace } of group.anchors) {
      if (hasSpace) writer.text(' ');
      writer.moveTo(path);
      writer.raw(raw);
    }
  };
  /** Writes groups that the translation lost after the group before them. */
  const writeLost = (from: number) => {
    for (let index = from; index < groups.length && !present.has(index); index += 1) {
      const group = groups[index];
      if (group) writeFixed(index, group, true);
    }
  };
  writeLost(0);
  stretches.forEach((stretch, place) => {
    const group = groups[stretch.group ?? -1];
    if (stretch.group === undefined || !group) {
      const nextIndex = stretches[place + 1]?.group ?? -1;
      const next = groups[nextIndex];
      if (next?.isSpaceMoved === true && stretches[place - 1]?.group === nextIndex - 1) return;
      writer.space(next?.path ?? [], stretch.text);
      return;
    }
    if (group.raw === undefined) {
      writer.moveTo(group.path);
      writer.text(stretch.text);
    }
    if (isLast(stretches, place) || group.raw !== undefined) {
      writeFixed(stretch.group, group, false);
      writeLost(stretch.group + 1);
    }
  });
  return writer.end();
}

function isLast(stretches: readonly Stretch[], place: number): boolean {
  const { group } = stretches[place] ?? {};
  return !stretches.slice(place + 1).some((other) => other.group === group);
}

/** Usually there is one unit. With too many tags, each text is a unit; without letters, there is none. */
export function toInlineUnits(tokens: readonly InlineToken[], rules: InlineRules): readonly TextUnit[] {
  const inline = toInlineText(tokens);
  if (!inline) return [];
  const { start, end, groups } = inline;
  if (!groups.some(({ text, raw }) => raw === undefined && LETTER.test(text))) return [];
  if (groups.length > MAX_GROUPS) {
    return tokens.flatMap((token) => (token.kind === 'text' ? toInlineUnits([token], rules) : []));
  }
  const [only] = groups;
  const isPlain = groups.length === 1 && only?.anchors.length === 0 && only.path.length === 0;
  return [
    {
      start,
      end,
      fragment: fragmentOf(groups),
      render: (html) =>
        isPlain ? rules.escape(plainTextOf(html).replace(/\s+/gu, ' ').trim()) : render(groups, html, rules),
    },
  ];
}
