/** Several words, capitals or other letters are a text, even in the font of the icons. */
const NAME = /^\s*[a-z\d]+(?:[_-][a-z\d]+)*\s*$/;

const CLASS =
  /(?:^|\s)(?:material-(?:icons|symbols)|material-design-icons|mat-icon|md-icon|f7-icons|icomoon)(?:-[\w-]+)?(?:\s|$)/;

/** These classes also stand on links and buttons, whose text is shown beside the icon. */
const CLASS_OF_EMPTY = /(?:^|\s)(?:glyphicon|bi|fa[bdlrs]?)(?:-[\w-]+)?(?:\s|$)/;

const FONT = /(?<!sil|lex)icon|symbols|awesome|glyph|icomoon/i;

/** Whether the text may be the name of an icon, such as `shopping_cart`, which the font draws as the icon. */
export const isIconName = (text: string): boolean => NAME.test(text);

/** @param name of the element, in lower case */
export const isIconElement = (name: string, classes: string): boolean =>
  name.endsWith('-icon') ||
  CLASS.test(classes) ||
  (/^(?:i|span)$/.test(name) && CLASS_OF_EMPTY.test(classes));

/** @param families the value of `font-family` */
export function isIconFont(families: string): boolean {
  const [first = ''] = families.split(',');
  return FONT.test(first);
}
