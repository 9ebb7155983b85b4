import type { Container, Piece, Run } from '../model';
import type { Page } from './page';

/** A place for new runs beside a piece of text. */
export interface Cut {
  /** In the source; undefined if it is in the middle of the piece's slot. */
  readonly offset: number | undefined;
  /** Ends what is open there, to be begun again behind the new runs. */
  readonly close: string;
  readonly reopen: string;
  /** Whether no link or other container is around it. */
  readonly isOutside: boolean;
}

/**
 * Finds the place for runs directly before or behind a piece. Where the piece is at the edge of its run or container, that is the
 * edge; else what is in the way is cut in two.
 * @param leaves whether the place should be outside of the containers that the piece is in
 */
export function cutAt(piece: Piece, side: 'before' | 'behind', leaves: boolean, page: Page): Cut {
  const { slot } = piece;
  const { run } = slot;
  if (!run) return { offset: undefined, close: '', reopen: '', isOutside: true };
  const isFirst = side === 'before';
  const index = slot.pieces.indexOf(piece);
  const beyond = isFirst ? slot.pieces.slice(0, index) : slot.pieces.slice(index + 1);
  let isCut =
    beyond.some(({ text, next, before, after }) => (next ?? text) + before + after !== '') &&
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
    // A field of a slide has properties before its text, and there is one of it.
    isCut ||= offset !== (isFirst ? contentStart : level.closeStart) && !level.tag.endsWith('fld');
    if (isCut) {
      close += `</${level.tag}>`;
      reopen = opening + reopen;
    } else offset = isFirst ? level.start : level.end;
  };
  climb(run, run.contentStart, page.xml.slice(run.start, run.openEnd) + page.propertiesOf(run));
  const chain = leaves && canLeave(run.chain, offset, isCut, isFirst) ? run.chain : [];
  for (const container of chain.toReversed()) {
    climb(container, container.openEnd, page.xml.slice(container.start, container.openEnd));
  }
  return {
    offset: isInSlot ? undefined : offset,
    close,
    reopen,
    isOutside: chain.length === run.chain.length,
  };
}

/** Content controls and fields are not cut; at their edge they can be left. Ruby is within a run: no run can be beside it there. */
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
