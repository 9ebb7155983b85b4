import { createFields } from './fields';
import { openParagraph, roleOf, shapeOf, tagOf, type Frame, type Open } from './frames';
import { runStyleOf } from './runStyle';
import type { Paragraph, Properties } from './model';
import { isClonable, isTransparent } from './roles';
import { attributeOf, walkXml, type Closing, type Element } from './walkXml';

/**
 * Reads the paragraphs of a part and hands each on when it ends: those in text boxes before the one that the box hangs on.
 * @throws DocumentError
 */
export function readParagraphs(
  xml: string,
  depth: number,
  onParagraph: (paragraph: Paragraph) => void,
): void {
  const fields = createFields();
  const frames: Frame[] = [];
  /** How many items there were when each open field began. */
  const fieldStarts: number[] = [];

  function open(element: Element): void {
    const parent = frames.at(-1);
    const role = roleOf(element, frames);
    const isCopy = parent?.isCopy === true || (element.vocabulary === 'mc' && element.local === 'Fallback');
    const space = element.attributes['xml:space']?.value;
    const keepsSpace = space === undefined ? parent?.keepsSpace === true : space === 'preserve';
    const around = role === 'outside' ? undefined : parent?.open;
    const frame: Frame = {
      element,
      role,
      isCopy,
      keepsSpace,
      open: role === 'paragraph' ? openParagraph(element, isCopy, frames) : around,
      run: parent?.role === 'run' ? parent.run : undefined,
    };
    if (element.local === 'ph' && element.vocabulary === 'p') {
      const shape = shapeOf(frames);
      if (shape) shape.placeholder = attributeOf(element, 'type') ?? '';
    }
    if (frame.open) begin(frame, frame.open, parent);
    frames.push(frame);
  }

  function begin(frame: Frame, { paragraph, chain }: Open, parent: Frame | undefined): void {
    const { element, role } = frame;
    const { start, openEnd, prefix, local } = element;
    const tag = tagOf(prefix, local);
    const places = { start, openEnd, closeStart: openEnd, end: openEnd };
    switch (role) {
      case 'paragraph':
        if (paragraph.kind === 'plain') frame.text = [];
        break;
      case 'container': {
        frame.container = {
          ...places,
          tag,
          isClonable: isClonable(local),
          isTransparent: isTransparent(local),
        };
        chain.push(frame.container);
        if (local === 'fldSimple') {
          beginField(paragraph);
          fields.code(attributeOf(element, 'instr') ?? '');
          fields.separate();
        }
        break;
      }
      case 'run':
        frame.run = {
          ...places,
          tag,
          prefix,
          isWord: paragraph.kind === 'word',
          contentStart: openEnd,
          look: '',
          chain: [...chain],
        };
        break;
      case 'properties':
        frame.properties = {
          ...places,
          prefix,
          isSelfClosing: element.isSelfClosing,
          attributes: element.attributes,
          children: [],
        };
        if (local === 'pPr' && paragraph.properties) paragraph.furtherProperties.push(frame.properties);
        else if (local === 'pPr') paragraph.properties = frame.properties;
        else if (frame.run) frame.run.properties = frame.properties;
        break;
      case 'slot':
      case 'code':
        frame.text = [];
        break;
      case 'field':
        {
          const type = attributeOf(element, 'fldCharType');
          if (type === 'begin') beginField(paragraph);
          else if (type === 'separate') fields.separate();
          else if (type === 'end') endField(paragraph);
        }
        break;
      case 'line':
      case 'split':
      case 'inline':
        if (!fields.isCode()) paragraph.items.push({ kind: role });
        break;
      case 'outside':
      case 'character':
      case 'ignored':
      case 'skipped':
        if (parent?.properties) noteProperty(frame, parent.properties);
    }
  }

  function beginField({ items }: Paragraph): void {
    fieldStarts.push(items.length);
    fields.begin();
  }

  function endField({ items }: Paragraph): void {
    const isEmpty = items.length <= (fieldStarts.pop() ?? 0);
    if (fields.end() && isEmpty) items.push({ kind: 'inline' });
  }

  function close(element: Element, closing: Closing): void {
    const frame = frames.pop();
    if (!frame) return;
    const parent = frames.at(-1);
    // The end of a property is only known now.
    const property = parent?.properties?.children.at(-1);
    if (parent?.properties && property)
      parent.properties.children.splice(-1, 1, { ...property, end: closing.end });
    if (frame.open) end(frame, frame.open, element, closing);
  }

  function end(frame: Frame, { paragraph, chain }: Open, element: Element, closing: Closing): void {
    const { role, run } = frame;
    switch (role) {
      case 'paragraph':
        if (paragraph.kind === 'plain') addText(frame, paragraph, closing);
        else fields.endParagraph();
        onParagraph(paragraph);
        break;
      case 'container':
        Object.assign(frame.container ?? {}, closing);
        chain.pop();
        if (element.local === 'fldSimple') endField(paragraph);
        break;
      case 'run':
        Object.assign(run ?? {}, closing);
        break;
      case 'properties':
        Object.assign(frame.properties ?? {}, closing);
        if (run && frame.properties) {
          run.contentStart = closing.end;
          run.look = runStyleOf(xml, frame.properties, run);
        }
        break;
      case 'code':
        fields.code(frame.text?.join('') ?? '');
        break;
      case 'slot':
      case 'character':
        if (!fields.isCode()) addText(frame, paragraph, closing);
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
          paragraph.readings.push({ start: element.openEnd, end: closing.closeStart });
    }
  }

  function addText(frame: Frame, paragraph: Paragraph, closing: Closing): void {
    const { element, run, role } = frame;
    const { start, openEnd, prefix, local } = element;
    const isWord = paragraph.kind === 'word';
    const isCharacter = role === 'character';
    const keepsSpace = !isWord || frame.keepsSpace;
    const all = (frame.text ?? []).join('');
    const shown = keepsSpace ? all : all.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
    // What a hyphen stands for: one that a dictionary knows, or the place of a division, which a translation has elsewhere.
    const text = isCharacter ? (local === 'softHyphen' ? '' : '-') : shown;
    if (text === '' && !isCharacter) return;
    if (run && paragraph.runs.at(-1) !== run) paragraph.runs.push(run);
    const around = run?.chain.filter((container) => !container.isTransparent) ?? [];
    paragraph.items.push({
      kind: 'text',
      slot: {
        kind: isCharacter ? 'character' : 'text',
        tag: tagOf(prefix, isCharacter ? 't' : local),
        start,
        openEnd,
        ...closing,
        run,
        keepsSpace,
        pieces: [],
      },
      text,
      key: [fields.key(), around.map((container) => container.start).join(), run?.look ?? ''].join('|'),
      isLocked: fields.isLocked() || (!isWord && run?.tag.endsWith('fld') === true),
    });
  }

  walkXml(xml, depth, {
    open,
    close,
    text(text) {
      frames.at(-1)?.text?.push(text);
    },
  });
}

function noteProperty({ element }: Frame, { children }: Properties): void {
  const { start, openEnd, local, vocabulary } = element;
  children.push({ isWord: vocabulary === 'w', local, start, end: openEnd });
}
