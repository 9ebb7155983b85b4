import type { Container, Properties, Run } from '../../paragraphs/model.js';
import { shapeOf, tagOf, type Frame, type OpenParagraph, type ReaderState } from './frames.js';
import type { Fields } from './fields.js';
import { runStyleOf } from './runStyle.js';
import { attributeItems, isWordArt } from './attributeTexts.js';
import type { Closing } from '../../xml/walkXml.js';

function setEnd(element: Container | Run | Properties | undefined, { closeStart, end }: Closing): void {
  if (!element) return;
  element.closeStart = closeStart;
  element.end = end;
}

/** Completes the offsets of the element, adds its text, and reports its paragraph if it ends here. */
export function closeElement(state: ReaderState, closing: Closing): void {
  const frame = state.frames.pop();
  if (!frame) return;
  if (frame.continued) state.onParagraph(frame.continued.paragraph);
  const parent = state.frames.at(-1);
  // The start tag of a property did not tell where the property ends.
  const property = parent?.properties?.children.at(-1);
  if (property) property.end = closing.end;
  if (frame.open) closeInParagraph(state, frame, frame.open, closing);
}

function closeInParagraph(
  { xml, fields, frames, withPlaceholders, onParagraph }: ReaderState,
  frame: Frame,
  open: OpenParagraph,
  closing: Closing,
): void {
  const { paragraph, chain } = open;
  const { element, role, run } = frame;
  const { items } = paragraph;
  const parent = frames.at(-1);
  switch (role) {
    case 'paragraph':
      if (isWordArt(element)) items.push(...attributeItems(xml, element, 'string'));
      else if (paragraph.kind === 'plain') addText(frame, open, closing, fields);
      else fields.endParagraph();
      if (parent) parent.continued = open.isContinued === true ? open : undefined;
      if (parent?.continued) break;
      if (withPlaceholders || shapeOf(frames)?.placeholder === undefined) onParagraph(paragraph);
      break;
    case 'container':
      setEnd(frame.container, closing);
      chain.pop();
      if (element.local === 'fldSimple' && fields.end(items.length)) items.push({ kind: 'inline' });
      break;
    case 'run':
      setEnd(run, closing);
      break;
    case 'properties':
      setEnd(frame.properties, closing);
      if (run && frame.properties) {
        run.contentStart = closing.end;
        run.style = runStyleOf(xml, frame.properties, run);
      }
      break;
    case 'code':
      fields.code(textOf(frame));
      break;
    case 'slot':
    case 'character':
      if (!fields.isCode()) addText(frame, open, closing, fields);
      break;
    case 'field':
    case 'line':
    case 'split':
    case 'inline':
    case 'outside':
    case 'ignored':
      break;
    case 'skipped':
      if (element.local === 'rt' && element.vocabulary === 'w')
        paragraph.outdated.push({ start: element.openEnd, end: closing.closeStart });
      if (element.local === 'rPh' && element.vocabulary === 'x')
        paragraph.outdated.push({ start: element.start, end: closing.end });
  }
}

function textOf({ text }: Frame): string {
  return (text ?? []).join('');
}

/** The text that engines see. A soft hyphen is dropped, because the translation breaks at other places. */
function slotText(frame: Frame, keepsSpace: boolean): string {
  if (frame.role === 'character') return frame.element.local === 'softHyphen' ? '' : '-';
  const text = textOf(frame);
  return keepsSpace ? text : text.replace(/^[ \t\r\n]+|(?<![ \t\r\n])[ \t\r\n]+$/g, '');
}

/** The key is equal for texts with the same look and function. */
function itemKey(fields: Fields, run: Run | undefined, chain: readonly Container[]): string {
  const containers = chain.filter(({ isTransparent }) => !isTransparent);
  return [fields.key(), containers.map(({ start }) => start).join(), run?.style ?? ''].join('|');
}

function addText(frame: Frame, { paragraph, chain }: OpenParagraph, closing: Closing, fields: Fields): void {
  const { element, run, role } = frame;
  const { start, openEnd, prefix, local } = element;
  const isMarked = paragraph.kind === 'word' || paragraph.kind === 'cell';
  const isCharacter = role === 'character';
  const keepsSpace = !isMarked || frame.keepsSpace;
  const text = slotText(frame, keepsSpace);
  if (text === '' && !isCharacter) return;
  if (run && paragraph.runs.at(-1) !== run) paragraph.runs.push(run);
  paragraph.items.push({
    kind: 'text',
    slot: {
      kind: isCharacter ? 'character' : 'text',
      tag: tagOf(prefix, isCharacter ? 't' : local),
      start,
      openEnd,
      ...closing,
      run,
      chain: [...chain],
      breaks: paragraph.breaks,
      keepsSpace,
      pieces: [],
    },
    text,
    key: itemKey(fields, run, chain),
    isLocked: fields.isLocked() || run?.isGenerated === true,
  });
}
