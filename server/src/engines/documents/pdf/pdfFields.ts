import { z } from 'zod';

/** A line of text of a form field, as the library describes one of the page. */
export interface FieldText {
  readonly str: string;
  readonly dir: 'ltr' | 'rtl';
  /** The matrix that places the start of its baseline on the page. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A text field or a choice, as the library describes them. Passwords and what is not displayed are others. */
const Field = z.object({
  subtype: z.literal('Widget'),
  fieldType: z.enum(['Tx', 'Ch']),
  fieldValue: z.union([z.string().transform((value) => [value]), z.array(z.string())]),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  annotationFlags: z.number().default(0),
  multiLine: z.boolean().default(false),
  password: z.literal(false).default(false),
  options: z.array(z.object({ exportValue: z.string(), displayValue: z.string() })).default([]),
  defaultAppearanceData: z.object({ fontSize: z.number() }).optional(),
});
type Field = z.output<typeof Field>;

/** Flags of annotations that are not on the screen: hidden, or not to be viewed. */
const UNSEEN = 0b10_0010;

/** Programs choose the size of text in a field, if it says none: this part of its height, and at most so many points. */
const FILLED = 0.65;
const MAX_SIZE = 12;

/** The distance of text to the border, in points, and of the baseline to the lower edge of a line, in font sizes. */
const PADDING = 2;
const DESCENT = 0.25;

const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u;

function textsIn({ rect, fieldValue, multiLine, options, defaultAppearanceData }: Field): FieldText[] {
  const [left, bottom, right, top] = rect;
  const height = top - bottom;
  const given = defaultAppearanceData?.fontSize ?? 0;
  const size = given > 0 ? given : Math.min(MAX_SIZE, height * FILLED);
  const first = multiLine ? top - PADDING - size : bottom + (height - size) / 2 + size * DESCENT;
  const shown = fieldValue.map(
    (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  );
  return shown
    .join('\n')
    .split(/\r\n|\r|\n/)
    .map((str, line) => ({
      str,
      dir: RIGHT_TO_LEFT.test(str) ? 'rtl' : 'ltr',
      transform: [size, 0, 0, size, left + PADDING, first - line * size * (1 + DESCENT)],
      width: Math.max(0, right - left - 2 * PADDING),
      height: size,
    }));
}

/** The lines of each text field and choice of a page that has a value. @param annotations all annotations of the page */
export function fieldTexts(annotations: readonly unknown[]): readonly (readonly FieldText[])[] {
  return annotations.flatMap((annotation) => {
    const field = Field.safeParse(annotation).data;
    if (!field || (field.annotationFlags & UNSEEN) !== 0) return [];
    return [textsIn(field).filter(({ str }) => str.trim() !== '')];
  });
}

/** What a run of a page and a field have in common. Lengths are in points, from the left and from the top. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** Further fields of a page follow its text: to find the place of one takes as long as the page has runs. */
const MAX_PLACED = 500;

/** The index of the run that a field follows: its label on the same line, or else the nearest text above; -1 without. */
function labelOf(runs: readonly Placed[], field: Placed): number {
  let best = -1;
  let least = Infinity;
  for (const [index, { x, y, width, size }] of runs.entries()) {
    const isBeside = Math.abs(y - field.y) <= Math.max(size, field.size) && x < field.x;
    const isAbove = y < field.y;
    if (!isBeside && !isAbove) continue;
    // A label on the same line is always nearer than text above.
    const distance = isBeside ? Math.max(0, field.x - x - width) / 1000 : 10 + field.y - y;
    if (distance > least) continue;
    best = index;
    least = distance;
  }
  return best;
}

/** Adds the lines of fields to the runs of a page, each field behind its label. */
export function withFields<T extends Placed>(
  runs: readonly T[],
  fields: readonly (readonly T[])[],
): readonly T[] {
  const following = new Map<number, T[]>();
  for (const [number, lines] of fields.entries()) {
    const [first] = lines;
    if (!first) continue;
    const label = number < MAX_PLACED ? labelOf(runs, first) : runs.length - 1;
    const behind = following.get(label) ?? [];
    behind.push(...lines);
    following.set(label, behind);
  }
  return [
    ...(following.get(-1) ?? []),
    ...runs.flatMap((run, index) => [run, ...(following.get(index) ?? [])]),
  ];
}
