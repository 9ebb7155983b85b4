import type { LanguageChange } from './languageChange';
import type { Paragraph, Run, Slot } from '../model';
import { setParagraphDirection } from './paragraphProperties';
import { setRunDirection } from './runProperties';
import type { Part, Segment } from '../segments';
import { writeSegment } from './writeSegment';
import { escapeXml, type Edit } from '../xmlText';

/** The edits that write translations to a paragraph. There are none if no translation differs from its segment. */
export function writeParagraph(
  xml: string,
  paragraph: Paragraph,
  segments: readonly Segment[],
  answers: readonly string[],
  change: LanguageChange,
): Edit[] {
  const edits: Edit[] = [];
  const propertiesOf = (run: Run) => setRunDirection(xml, run, change);
  const context = { xml, edits, propertiesOf };
  let isChanged = false;
  const runs = new Set<Run>();
  segments.forEach((segment, index) => {
    if (!writeSegment(segment, answers[index] ?? segment.fragment, context)) return;
    isChanged = true;
    for (const { slot } of segment.pieces) if (slot.run) runs.add(slot.run);
  });
  if (!isChanged) return [];
  for (const item of paragraph.items) if (item.kind === 'text') writeSlot(xml, item.slot, edits);
  for (const run of runs) {
    const { start, end } = run.properties ?? { start: run.openEnd, end: run.openEnd };
    const text = propertiesOf(run);
    if (text !== xml.slice(start, end)) edits.push({ start, end, text });
  }
  // Pronunciation hints of the original do not apply to the translation.
  for (const { start, end } of paragraph.rubyTexts) if (end > start) edits.push({ start, end, text: '' });
  for (const properties of [paragraph.properties, ...paragraph.furtherProperties]) {
    const direction = setParagraphDirection(xml, paragraph, properties, change.isRtl);
    if (direction) edits.push(direction);
  }
  return edits;
}

function writeSlot(xml: string, slot: Slot, edits: Edit[]): void {
  if (
    slot.pieces.every(({ translation, before, after }) => translation === undefined && before + after === '')
  )
    return;
  const content = slot.pieces
    .map(({ text, translation, before, after }) => before + escapeXml(translation ?? text) + after)
    .join('');
  const { kind, tag, start, end, openEnd, closeStart } = slot;
  if (kind === 'character') {
    const text = content === '' ? '' : `<${tag} xml:space="preserve">${content}</${tag}>`;
    edits.push({ start, end, text });
    return;
  }
  // Without `xml:space`, outer and repeated spaces would be dropped.
  if (!slot.keepsSpace && /^\s|\s$|\s\s|></.test(content)) {
    const open = xml.slice(start, openEnd).replace(/\sxml:space\s*=\s*(?:"[^"]*"|'[^']*')/, '');
    edits.push({ start, end: openEnd, text: open.replace(/>$/, ' xml:space="preserve">') });
  }
  edits.push({ start: openEnd, end: closeStart, text: content });
}

/** The current text of a paragraph. */
export function shownText(parts: readonly Part[]): string {
  return parts.map((part) => (part.kind === 'segment' ? part.shown : part.text)).join('');
}
