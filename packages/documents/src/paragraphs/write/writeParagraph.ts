import type { Paragraph, Run, Slot } from '../model.js';
import type { Part, Segment } from '../segments.js';
import type { Dialect, WriteContext } from './writeContext.js';
import { writeSegment } from './writeSegment.js';
import { escapeAttribute, escapeXml, type Edit } from '../../xml/xmlText.js';

/** The list is empty if no translation differs from its segment. */
export function writeParagraph(
  xml: string,
  paragraph: Paragraph,
  segments: readonly Segment[],
  answers: readonly string[],
  dialect: Dialect,
): Edit[] {
  const edits: Edit[] = [];
  const context: WriteContext = {
    xml,
    edits,
    encode: (text) => dialect.encode(text, paragraph),
    escape: paragraph.isAttribute === true ? escapeAttribute : escapeXml,
    propertiesOf: (run) => dialect.propertiesOf(xml, run),
  };
  let isChanged = false;
  const runs = new Set<Run>();
  segments.forEach((segment, index) => {
    if (!writeSegment(segment, answers[index] ?? segment.fragment, context)) return;
    isChanged = true;
    for (const { slot } of segment.pieces) if (slot.run) runs.add(slot.run);
  });
  if (!isChanged) return [];
  for (const item of paragraph.items) if (item.kind === 'text') writeSlot(item.slot, context);
  for (const run of runs) {
    const { start, end } = run.properties ?? { start: run.openEnd, end: run.openEnd };
    const text = context.propertiesOf(run);
    if (text !== xml.slice(start, end)) edits.push({ start, end, text });
  }
  for (const { start, end } of paragraph.outdated) if (end > start) edits.push({ start, end, text: '' });
  return [...edits, ...dialect.directionOf(xml, paragraph)];
}

function writeSlot(slot: Slot, { xml, edits, encode, escape }: WriteContext): void {
  if (
    slot.pieces.every(({ translation, before, after }) => translation === undefined && before + after === '')
  )
    return;
  const content = slot.pieces
    .map(
      ({ text, translation, before, after }) =>
        before + (translation === undefined ? escape(text) : encode(translation)) + after,
    )
    .join('');
  const { kind, tag, start, end, openEnd, closeStart } = slot;
  if (kind === 'character') {
    const text = content === '' ? '' : `<${tag} xml:space="preserve">${content}</${tag}>`;
    edits.push({ start, end, text });
    return;
  }
  // Without `xml:space`, programs would drop outer and repeated spaces.
  if (!slot.keepsSpace && /^\s|\s$|\s\s|></.test(content)) {
    const open = xml.slice(start, openEnd).replace(/\sxml:space\s*=\s*(?:"[^"]*"|'[^']*')/, '');
    edits.push({ start, end: openEnd, text: open.replace(/>$/, ' xml:space="preserve">') });
  }
  edits.push({ start: openEnd, end: closeStart, text: content });
}

export function shownText(parts: readonly Part[]): string {
  return parts.map((part) => (part.kind === 'segment' ? part.shown : part.text)).join('');
}
