import { assignStretches, readAnswer, type Stretch } from './answer.js';
import { arrange, type Moved } from './arrange.js';
import { cutAt } from './cutAt.js';
import type { Container, Piece, Run } from '../model.js';
import type { WriteContext } from './writeContext.js';
import type { Group, Segment } from '../segments.js';

/**
 * Groups keep their position. Text that the translation moves gets a new run at its new position.
 * @returns whether anything changed; a blank translation changes nothing
 */
export function writeSegment(segment: Segment, answer: string, context: WriteContext): boolean {
  if (answer === segment.fragment) return false;
  const { groups } = segment;
  const stretches = readAnswer(answer, groups.length);
  if (stretches.length === 0) return false;
  segment.shown = shownText(stretches, groups);
  const [only] = groups;
  if (groups.length === 1 && only) {
    clear(segment);
    setText(only, segment.shown);
    return true;
  }
  const { keptTexts, blanks, first, after, anchor } = arrange(segment, assignStretches(stretches, groups));
  clear(segment);
  for (const [group, text] of keptTexts) if (!group.isLocked) setText(group, text);
  for (const [piece, text] of blanks) piece.translation = text;
  if (anchor) insert(first, anchor, 'before', context);
  for (const [group, moved] of after) insert(moved, group, 'after', context);
  return true;
}

/** Generated text stays the same. */
function shownText(stretches: readonly Stretch[], groups: readonly Group[]): string {
  const shown = new Set<number>();
  return stretches
    .map(({ group = -1, text }) => {
      const { isLocked = false, text: generated = '' } = groups[group] ?? {};
      if (!isLocked) return text;
      const isFirst = !shown.has(group);
      shown.add(group);
      return isFirst ? generated.trim() : '';
    })
    .join('');
}

function clear({ pieces }: Segment): void {
  for (const piece of pieces) piece.translation = '';
}

function holderOf({ pieces }: Group): Piece | undefined {
  return pieces.find(({ slot }) => slot.kind === 'text') ?? pieces[0];
}

function setText(group: Group, text: string): void {
  const holder = holderOf(group);
  if (holder) holder.translation = text;
}

function insert(
  moved: readonly Moved[],
  group: Group,
  side: 'before' | 'after',
  context: WriteContext,
): void {
  if (moved.length === 0) return;
  const piece = group.isLocked ? group.pieces.at(side === 'before' ? 0 : -1) : holderOf(group);
  if (!piece) return;
  const chain = chainOf(group);
  const shared = Math.min(...moved.map((one) => sharedLength(chain, chainOf(one.group))));
  const place = cutAt(piece, side, shared, context);
  const runs = moved.map((one) => runMarkup(one, place.isOutside ? shared : undefined, context)).join('');
  const markup = place.close + runs + place.reopen;
  if (place.offset !== undefined)
    context.edits.push({ start: place.offset, end: place.offset, text: markup });
  else if (side === 'before') piece.before += markup;
  else piece.after += markup;
}

function chainOf(group: Group): readonly Container[] {
  return holderOf(group)?.slot.chain ?? [];
}

function sharedLength(one: readonly Container[], other: readonly Container[]): number {
  const length = one.findIndex((container, index) => container.start !== other[index]?.start);
  return length < 0 ? one.length : length;
}

/**
 * Returns text with the formatting of a group, wrapped in copies of the group's link and spans.
 * @param shared the number of containers that the position shares with the group; undefined if the position is inside
 * of another container
 */
function runMarkup({ group, text }: Moved, shared: number | undefined, context: WriteContext): string {
  const { run, chain = [] } = holderOf(group)?.slot ?? {};
  const markup = run ? runElement(run, text, context) : context.encode(text);
  const inner = shared === undefined ? [] : chain.slice(shared);
  const wraps = inner.every(({ isClonable }) => isClonable) ? inner : [];
  return wraps.reduceRight(
    (content, container) =>
      `${context.xml.slice(container.start, container.openEnd)}${content}</${container.tag}>`,
    markup,
  );
}

function runElement(run: Run, text: string, context: WriteContext): string {
  const tag = run.isWord || !run.tag.endsWith('fld') ? run.tag : run.tag.replace(/fld$/, 'r');
  const prefix = run.prefix === '' ? '' : `${run.prefix}:`;
  const space = run.needsSpaceMark ? ' xml:space="preserve"' : '';
  const isPlainTag = tag === run.tag;
  const open = isPlainTag ? context.xml.slice(run.start, run.openEnd) : `<${tag}>`;
  return `${open}${context.propertiesOf(run)}<${prefix}t${space}>${context.encode(text)}</${prefix}t></${tag}>`;
}
