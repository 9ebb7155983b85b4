/** The supported HTML elements, with and without an end tag. The translator's parser could misread other elements. */
const PAIRED = new Set(
  (
    'a abbr b bdi bdo big cite code data del dfn div em font h1 h2 h3 h4 h5 h6 i ins kbd label li mark ol p q s samp ' +
    'small span strike strong sub sup table tbody td th time tr tt u ul var'
  ).split(' '),
);
const VOID = new Set(['br', 'hr', 'img', 'wbr']);
const TAG = /^<(\/?)([a-z][a-z0-9]*)((?: [\w:-]+(?:="[^"<>]*"|='[^'<>]*'|=[\w.:#-]+)?)*) ?(\/?)>/;

/**
 * Whether the translator can read this HTML safely. On unbalanced tags and on a bare `<`, its parser ends the whole
 * process (measured with 0.4.9), which would interrupt all other users. Only simple, balanced, lower-case inline markup
 * is accepted. Other HTML is left to another engine.
 */
export function isSimpleMarkup(html: string): boolean {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const end = html.indexOf('>', at);
    const match = end < 0 ? null : TAG.exec(html.slice(at, end + 1));
    if (!match) return false;
    const [tag, slash, name = '', attributes, selfClosing] = match;
    if (VOID.has(name)) {
      if (slash) return false;
    } else {
      if (!PAIRED.has(name) || selfClosing) return false;
      if (!slash) open.push(name);
      else if (attributes || open.pop() !== name) return false;
    }
    at += tag.length;
  }
  return open.length === 0;
}
