import type { Stretch } from './answer.js';
import { chooseKept } from './chooseKept.js';
import type { Group, Segment } from '../segments.js';
import type { Piece } from '../model.js';

/** Text that has the formatting of a group but moves to another position. */
export interface Moved {
  readonly group: Group;
  readonly text: string;
}

export interface Arrangement {
  /** The text of groups that keep their position. A group that is not in the map becomes empty. */
  readonly keptTexts: ReadonlyMap<Group, string>;
  /** The text of blank pieces between groups. */
  readonly blanks: ReadonlyMap<Piece, string>;
  /** Text before the first group that keeps its position. */
  readonly first: readonly Moved[];
  /** Text directly after a group that keeps its position. */
  readonly after: ReadonlyMap<Group, readonly Moved[]>;
  /** The first group that keeps its position. */
  readonly anchor: Group | undefined;
}

/**
 * Keeps as much text as possible at the position of its group, in the order of the translation, and moves the rest.
 * @param stretches each stretch has a group, except for blank ones between two others
 */
export function arrange(segment: Segment, stretches: readonly Stretch[]): Arrangement {
  const { groups } = segment;
  const kept = chooseKept(stretches, (group) => weightOf(groups[group]));
  const keptTexts = new Map<Group, string>();
  const blanks = new Map<Piece, string>();
  const first: Moved[] = [];
  const after = new Map<Group, Moved[]>();
  let anchor: Group | undefined;
  let last: Group | undefined;
  let previous: number | undefined;
  /** Space that is prepended to the next stretch. */
  let carried = '';
  const move = (group: Group, text: string) => {
    if (text === '') return;
    if (!last) first.push({ group, text });
    else after.set(last, [...(after.get(last) ?? []), { group, text }]);
  };
  stretches.forEach(({ group: index, text }, place) => {
    if (index === undefined) {
      const next = stretches[place + 1]?.group;
      const isKept = kept.has(place - 1) && kept.has(place + 1) && next === (previous ?? NaN) + 1;
      const owner = isKept ? segment.gaps[previous ?? 0] : undefined;
      const nextGroup = groups[next ?? -1];
      const isInLocked = (owner === 'left' && last?.isLocked) || (owner === 'right' && nextGroup?.isLocked);
      // Generated text already includes its space.
      if (owner === 'none' || isInLocked === true) return;
      if (owner === 'both' && last) {
        keptTexts.set(last, (keptTexts.get(last) ?? '') + text);
        carried = text;
      } else if (typeof owner === 'object') blanks.set(owner, text);
      else if (owner === 'right') carried = text;
      else if (last && !last.isLocked && kept.has(place - 1))
        keptTexts.set(last, (keptTexts.get(last) ?? '') + text);
      else if (nextGroup?.isLocked === false) carried = text;
      else {
        const plain = groups.find(({ isLocked }) => !isLocked);
        if (plain) move(plain, text);
      }
      return;
    }
    const group = groups[index];
    if (!group) return;
    previous = index;
    const whole = carried + text;
    carried = '';
    if (!kept.has(place)) {
      // Generated text stays where its field is.
      if (!group.isLocked) move(group, whole);
      return;
    }
    keptTexts.set(group, whole);
    anchor ??= group;
    last = group;
  });
  return { keptTexts, blanks, first, after, anchor };
}

/** The cost of moving a link, a field or the anchor of a note, as a number of plain letters. */
const MOVE_COST = 10_000;

function weightOf(group: Group | undefined): number {
  if (!group) return 0;
  const isLinked = group.pieces[0]?.slot.chain.some(({ isFormat }) => isFormat !== true) === true;
  const moveCost = group.isLocked ? MOVE_COST * 100 : isLinked || group.isAnchor ? MOVE_COST : 0;
  return 1 + group.text.length + moveCost;
}
