import { attributeOf, type Element } from '../xml/walkXml.js';

/**
 * Text attributes that do not change the look visibly. Letter spacing is such an attribute, because converters change
 * it between any two letters.
 */
const INVISIBLE =
  /^(?:rsid|paragraph-rsid|(?:language|country|script|rfc-language-tag)(?:-asian|-complex)?|letter-kerning|letter-spacing|hyphenat\w*|hyphenation-[\w-]+)$/;

/**
 * Tells which text styles look alike. Two spans look alike if their look is the same string. A span that looks like
 * its paragraph has the look ''.
 */
export interface RunStyles {
  /** Reads a start tag. The automatic styles of a part come before its text. */
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
