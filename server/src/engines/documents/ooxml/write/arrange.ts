import type { Stretch } from './answer';
import type { Group, Segment } from '../segments';
import type { Piece } from '../model';

/** Text in the look of a group, put where the group is not. */
export interface Moved {
  readonly group: Group;
  readonly text: string;
}

/** Where each stretch of a translation goes. */
export interface Arrangement {
  /** The text of groups that stay where they are; those that are not in it have none. */
  readonly homes: ReadonlyMap<Group, string>;
  /** The text of blank pieces between groups. */
  readonly blanks: ReadonlyMap<Piece, string>;
  /** Before the first group that stays. */
  readonly first: readonly Moved[];
  /** Directly behind a group that stays. */
  readonly behind: ReadonlyMap<Group, readonly Moved[]>;
  /** The first group that stays. */
  readonly anchor: Group | undefined;
}

/**
 * Leaves as much text as it can where its group is, in the order of the translation; what goes against that order is moved.
 * @param stretches each with a group, but for blank ones between two
 */
export function arrange(segment: Segment, stretches: readonly Stretch[]): Arrangement {
  const { groups } = segment;
  const atHome = chooseHomes(stretches, groups);
  const homes = new Map<Group, string>();
  const blanks = new Map<Piece, string>();
  const first: Moved[] = [];
  const behind = new Map<Group, Moved[]>();
  let anchor: Group | undefined;
  let last: Group | undefined;
  let previous: number | undefined;
  /** Space that goes to what comes next. */
  let carried = '';
  const move = (group: Group, text: string) => {
    if (text === '') return;
    if (!last) first.push({ group, text });
    else behind.set(last, [...(behind.get(last) ?? []), { group, text }]);
  };
  stretches.forEach(({ group: index, text }, place) => {
    if (index === undefined) {
      const next = stretches[place + 1]?.group;
      const isKept = atHome.has(place - 1) && atHome.has(place + 1) && next === (previous ?? NaN) + 1;
      const owner = isKept ? segment.gaps[previous ?? 0] : undefined;
      const nextGroup = groups[next ?? -1];
      const isInLocked = (owner === 'left' && last?.isLocked) || (owner === 'right' && nextGroup?.isLocked);
      // What a machine writes brings its own space.
      if (owner === 'none' || isInLocked === true) return;
      if (owner === 'both' && last) {
        homes.set(last, (homes.get(last) ?? '') + text);
        carried = text;
      } else if (typeof owner === 'object') blanks.set(owner, text);
      else if (owner === 'right') carried = text;
      else if (last && !last.isLocked && atHome.has(place - 1))
        homes.set(last, (homes.get(last) ?? '') + text);
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
    if (!atHome.has(place)) {
      // A machine writes this text, and where the field is.
      if (!group.isLocked) move(group, whole);
      return;
    }
    homes.set(group, whole);
    anchor ??= group;
    last = group;
  });
  return { homes, blanks, first, behind, anchor };
}

/** What is lost or odd if it is moved, in letters: a link, a field, what a note hangs on. */
const DEAR = 10_000;

/** The places of the stretches that stay: the heaviest of all rows of them whose groups ascend. */
function chooseHomes(stretches: readonly Stretch[], groups: readonly Group[]): ReadonlySet<number> {
  const placed = stretches.flatMap(({ group }, place) => (group === undefined ? [] : [{ group, place }]));
  const isAscending = placed.every(({ group }, index) => group > (placed[index - 1]?.group ?? -1));
  if (isAscending) return new Set(placed.map(({ place }) => place));
  const best: { weight: number; from: number | undefined }[] = [];
  placed.forEach(({ group }, index) => {
    let from: number | undefined;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if ((placed[earlier]?.group ?? group) >= group) continue;
      if (from === undefined || (best[earlier]?.weight ?? 0) > (best[from]?.weight ?? 0)) from = earlier;
    }
    const own = weightOf(groups[group]);
    best.push({ weight: own + (from === undefined ? 0 : (best[from]?.weight ?? 0)), from });
  });
  const weights = best.map(({ weight }) => weight);
  const homes = new Set<number>();
  let at: number | undefined = weights.indexOf(Math.max(...weights));
  while (at !== undefined) {
    const { place } = placed[at] ?? {};
    if (place !== undefined) homes.add(place);
    at = best[at]?.from;
  }
  return homes;
}

function weightOf(group: Group | undefined): number {
  if (!group) return 0;
  const { chain = [] } = group.pieces[0]?.slot.run ?? {};
  const dear = group.isLocked ? DEAR * 100 : chain.length > 0 || group.isAnchor ? DEAR : 0;
  return 1 + group.text.length + dear;
}
