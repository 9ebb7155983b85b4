import type { Container, Piece, Run } from '../model';
import type { WriteContext } from './writeContext';

/** A position for new runs next to a piece of text. */
export interface Cut {
  /** The offset in the source; undefined in the middle of the piece's slot. */
  readonly offset: number | undefined;
  /** The end tags before the new runs, and the start tags after them. */
  readonly close: string;
  readonly reopen: string;
  /** Whether the position is outside of all links and other containers. */
  readonly isOutside: boolean;
}

/**
 * Finds the position for runs directly before or after a piece. At the edge of its run or container, the runs are
 * inserted there; otherwise the elements around the position are split in two.
 * @param leaves whether the position should be outside of the containers of the piece
 */
export function cutAt(piece: Piece, side: 'before' | 'after', leaves: boolean, context: WriteContext): Cut {
  const { slot } = piece;
  const { run } = slot;
  if (!run) return { offset: undefined, close: '', reopen: '', isOutside: true };
  const isFirst = side === 'before';
  const index = slot.pieces.indexOf(piece);
  const beyond = isFirst ? slot.pieces.slice(0, index) : slot.pieces.slice(index + 1);
  let isCut =
    beyond.some(({ text, translation, before, after }) => (translation ?? text) + before + after !== '') &&
    slot.kind === 'text';
  let offset = isFirst ? slot.start : slot.end;
  let close = '';
  let reopen = '';
  if (isCut) {
    const space = run.isWord ? ' xml:space="preserve"' : '';
    close = `</${slot.tag}>`;
    reopen = `<${slot.tag}${space}>`;
  }
  const isInSlot = isCut;
  const climb = (level: Run | Container, contentStart: number, opening: string) => {
    // A field of a slide cannot be split, and its properties come before its text.
    isCut ||= offset !== (isFirst ? contentStart : level.closeStart) && !level.tag.endsWith('fld');
    if (isCut) {
      close += `</${level.tag}>`;
      reopen = opening + reopen;
    } else offset = isFirst ? level.start : level.end;
  };
  climb(run, run.contentStart, context.xml.slice(run.start, run.openEnd) + context.propertiesOf(run));
  const chain = leaves && canLeave(run.chain, offset, isCut, isFirst) ? run.chain : [];
  for (const container of chain.toReversed()) {
    climb(container, container.openEnd, context.xml.slice(container.start, container.openEnd));
  }
  return {
    offset: isInSlot ? undefined : offset,
    close,
    reopen,
    isOutside: chain.length === run.chain.length,
  };
}

/**
 * Whether runs can be inserted outside of the containers. Content controls and fields are never split, but their edges
 * can be crossed. Ruby is inside a run, so no run can be inserted next to it.
 */
function canLeave(chain: readonly Container[], offset: number, isCut: boolean, isFirst: boolean): boolean {
  let edge = offset;
  let isInside = isCut;
  for (const container of chain.toReversed()) {
    if (container.tag.endsWith('ruby')) return false;
    isInside ||= edge !== (isFirst ? container.openEnd : container.closeStart);
    if (isInside && !container.isClonable) return false;
    edge = isFirst ? container.start : container.end;
  }
  return true;
}
