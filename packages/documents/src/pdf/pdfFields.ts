import { z } from 'zod';

/** A line of a form field, in the form in which PDF.js describes the text of a page. */
export interface FieldText {
  readonly str: string;
  readonly dir: 'ltr' | 'rtl';
  /** Places the start of the baseline on the page. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** As PDF.js describes a button that triggers an action. Its caption is only in its drawing. */
const Button = z.object({
  id: z.string(),
  subtype: z.literal('Widget'),
  fieldType: z.literal('Btn'),
  pushButton: z.literal(true),
});

export function buttonsOf(annotations: readonly unknown[]): ReadonlySet<string> {
  return new Set(annotations.flatMap((annotation) => Button.safeParse(annotation).data?.id ?? []));
}

/** Turns a button into a text field whose value is its caption. Other annotations stay unchanged. */
function withCaption(annotation: unknown, captions: ReadonlyMap<string, string>): unknown {
  const button = Button.safeParse(annotation).data;
  if (!button) return annotation;
  return { ...Object(annotation), fieldType: 'Tx', fieldValue: captions.get(button.id) ?? '' };
}

/** As PDF.js describes a text field or a choice. Password fields do not match. */
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
type Shown = Pick<
  z.output<typeof Field>,
  'rect' | 'fieldValue' | 'multiLine' | 'options' | 'defaultAppearanceData'
>;

/** A note that is written on the page, as PDF.js describes it. */
const FreeText = z
  .object({
    subtype: z.literal('FreeText'),
    contentsObj: z.object({ str: z.string() }),
    rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    annotationFlags: z.number().default(0),
    defaultAppearanceData: z.object({ fontSize: z.number() }).optional(),
  })
  .transform(({ contentsObj, ...note }) => {
    return { ...note, fieldValue: [contentsObj.str], multiLine: true, options: [] };
  });

/** Annotations that the screen does not show: `Hidden` and `NoView`. */
const UNSEEN = 0b10_0010;

/** The font size if a field sets none: this share of the field's height, and at most so many points. */
const FILLED = 0.65;
const MAX_SIZE = 12;

/**
 * The distance of the text to the border, in points, and of the baseline to the lower edge of the line, in font sizes.
 */
const PADDING = 2;
const DESCENT = 0.25;

const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u;

function textsIn({ rect, fieldValue, multiLine, options, defaultAppearanceData }: Shown): FieldText[] {
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

/**
 * Returns the lines of each text field and choice that has a value, of each button, and of each note on the page.
 * @param annotations all annotations of the page
 * @param captions the texts on its buttons, by annotation id
 */
export function fieldTexts(
  annotations: readonly unknown[],
  captions: ReadonlyMap<string, string>,
): readonly (readonly FieldText[])[] {
  return annotations.flatMap((annotation) => {
    const field =
      Field.safeParse(withCaption(annotation, captions)).data ?? FreeText.safeParse(annotation).data;
    if (!field || (field.annotationFlags & UNSEEN) !== 0) return [];
    return [textsIn(field).filter(({ str }) => str.trim() !== '')];
  });
}
