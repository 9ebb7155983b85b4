/** A printf directive up to its letter. */
const DIRECTIVE = String.raw`%(?:\d{1,3}\$)?[-+ #0']{0,5}(?:\d{1,9}|\*)?(?:\.(?:\d{1,9}|\*))?(?:hh?|ll?|[jztLq])?`;

/** Placeholders of Python, Qt, JavaScript, Java, templates and PHP frameworks, HTML tags, and entities. */
const OTHERS = [
  String.raw`%\([\w.-]{1,80}\)[-+ #0]{0,5}\d{0,9}(?:\.\d{1,9})?[a-z]`,
  // Drupal, Symfony, Laravel, WordPress: %name, %name%, %%name%%, :name, @name, __name__, [[name]].
  String.raw`%%[\w-]{1,80}%%|%%|%\{[\w.-]{1,80}\}|%L?\d{1,2}|(?<![\d%]\s?)%[a-z]\w{1,80}%?`,
  String.raw`(?<![\p{L}\p{N}_:/]):[a-z]\w{1,80}|(?<![\p{L}\p{N}_.@])@\w{1,80}|\b__\w{1,80}__\b|\[\[[^[\]\n]{1,80}\]\]|<%[^<>%\n]{0,200}%>`,
  String.raw`\{\{[^{}\n]{0,80}\}\}|[$#]?\{[\w.:!-]{0,80}(?:,[^{}\n]{0,80})?\}|\$\w{1,80}\$?`,
  String.raw`&(?:[a-z]{2,31}|#\d{1,7});|<(?<slash>\/?)(?<name>[a-z][a-z\d:-]{0,40})(?:\s[^<>]{0,2000}|\/)?>`,
].join('|');

/** A percent sign directly before a word is plain text, unless flags say that the message is a format. */
const MARKUP = new RegExp(String.raw`${DIRECTIVE}[diouxXeEfFgGaAcspn@](?![\p{L}\p{N}])|${OTHERS}`, 'giu');
const PRINTF = new RegExp(`${DIRECTIVE}[diouxXeEfFgGaAcCsSpnm@]|${OTHERS}`, 'giu');
const LISP = new RegExp(String.raw`~(?:[-+\d,:@#']|,'.){0,20}[a-z%&|~^()[\]{}<>;?*$/]|${OTHERS}`, 'giu');

/** A message with variants, such as `{n, plural, one {# ship} other {# ships}}`. */
const ICU_START = String.raw`\{\s{0,20}[\w.-]{1,80}\s{0,20},\s{0,20}(?:plural|select|selectordinal)\s{0,20},`;
const ICU = new RegExp(ICU_START, 'u');
/** The syntax around the variants, and `#`, which stands for the number. */
const ICU_ANY = new RegExp(
  String.raw`(?<syntax>\}\s{0,80}\}|(?:${ICU_START}|\})\s{0,80}(?:offset:\d{1,3}\s{1,80})?=?[\w-]{1,80}\s{0,80}\{)|#|${MARKUP.source}|(?<end>\})`,
  'giu',
);

/** For gettext's format flags. Formats that are missing here use the common pattern. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['c', 'objc', 'php', 'perl', 'python', 'awk', 'tcl', 'librep', 'object-pascal', 'gfc-internal'].map(
      (name) => [name, PRINTF],
    ),
  ),
  lisp: LISP,
  scheme: LISP,
  icu: ICU_ANY,
};

export const markupOf = (text: string, format = '') => FORMATS[format] ?? (ICU.test(text) ? ICU_ANY : MARKUP);

/** Whether a message has variants for numbers or words, in the format of ICU. */
export const hasVariants = (text: string) => ICU.test(text);
