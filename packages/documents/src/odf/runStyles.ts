import { attributeOf, type Element } from '../xml/walkXml.js';

/**
 * Text attributes without visible effect. Letter spacing is one of them, because converters change it between any two
 * letters.
 */
const INVISIBLE =
  /^(?:rsid|paragraph-rsid|(?:language|country|script|rfc-language-tag)(?:-asian|-complex)?|letter-kerning|letter-spacing|hyphenat\w*|hyphenation-[\w-]+)$/;

/**
 * Tells which text styles look alike: two spans look alike if their keys are the same. A span that looks like its
 * paragraph has the key ''.
 */
export interface RunStyles {
  /** The automatic styles of a part come before its text. */
  open(element: Element): void;
  close(element: Element): void;
  styleKeyOf(span: Element): string;
}

export function createRunStyles(): RunStyles {
  const styles = new Map<string, string>();
  let name: string | undefined;
  return {
    open(element) {
      if (element.vocabulary !== 'style') return;
      if (element.local === 'style') {
        const isText = attributeOf(element, 'family') === 'text';
        name = isText ? attributeOf(element, 'name') : undefined;
        if (name !== undefined) styles.set(name, attributeOf(element, 'parent-style-name') ?? '');
      } else if (element.local === 'text-properties' && name !== undefined) {
        const visible = Object.entries(element.attributes)
          .filter(([, { local }]) => !INVISIBLE.test(local))
          .map(([key, { value }]) => `${key}=${value}`);
        styles.set(name, [styles.get(name) ?? '', ...visible.toSorted()].filter(Boolean).join('\n'));
      }
    },
    close({ vocabulary, local }) {
      if (vocabulary === 'style' && local === 'style') name = undefined;
    },
    styleKeyOf(span) {
      const style = attributeOf(span, 'style-name') ?? '';
      return styles.get(style) ?? style;
    },
  };
}
