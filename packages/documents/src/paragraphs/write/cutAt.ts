import type { Container, Piece, Run } from '../model.js';
import type { WriteContext } from './writeContext.js';

export interface Cut {
  /** The offset in the source; undefined if the position is in the middle of the piece's slot. */
  readonly offset: number | undefined;
  /** The end tags before the new runs, and the start tags after them. */
  readonly close: string;
  readonly reopen: string;
  readonly isOutside: boolean;
}

/**
 * Finds the position for new runs directly before or after a piece. If the piece is at the edge of its run or
 * container, the new runs go there. Otherwise the elements around the position are split in two.
 * @param shared the number of outer containers that the new runs stay in
 */
export function cutAt(piece: Piece, side: 'before' | 'after', shared: number, context: WriteContext): Cut {
  const { slot } = piece;
  const { run } = slot;
  const isFirst = side === 'before';
  const index = slot.pieces.indexOf(piece);
  const beyond = isFirst ? slot.pieces.slice(0, index) : slot.pieces.slice(index + 1);
  let isCut =
    beyond.some(({ text, translation, before, after }) => (translation ?? text) + before + after !== '') &&
    slot.kind === 'text';
  let offset = isFirst ? slot.start : slot.end;
  let close = '';
  let reopen = '';
  if (isCut && slot.tag !== '') {
    const space = run?.needsSpaceMark === true ? ' xml:space="preserve"' : '';
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
  if (run) {
    climb(run, run.contentStart, context.xml.slice(run.start, run.openEnd) + context.propertiesOf(run));
  }
  const inner = slot.chain.slice(shared);
  const chain = canLeave(inner, offset, isCut, isFirst) ? inner : [];
  for (const container of chain.toReversed()) {
    climb(container, container.openEnd, context.xml.slice(container.start, container.openEnd));
  }
  return {
    offset: isInSlot ? undefined : offset,
    close,
    reopen,
    isOutside: chain.length === inner.length,
  };
}

/**
 * Whether runs can be inserted outside of the containers. A content control or a field is never split, but runs can be
 * inserted at its edges. Ruby is inside a run, so no run can be inserted next to it.
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
