import type { Options } from 'rehype-sanitize';

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The allowlist for replies. Everything else is removed, such as styles, classes, event handlers and pictures. */
export const SCHEMA: Options = {
  tagNames: [
    'a', 'b', 'blockquote', 'br', 'caption', 'cite', 'code', 'dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em',
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'input', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q',
    'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot',
    'th', 'thead', 'tr', 'u', 'ul', 'var', 'wbr',
  ], // prettier-ignore
  attributes: {
    a: ['href'],
    // Pictures are not loaded. Their alternative text is shown.
    img: ['alt'],
    input: [['type', 'checkbox'], 'checked'],
    li: ['value'],
    ol: ['start', 'reversed'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    '*': [['lang', LANGUAGE]],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  required: { input: { type: 'checkbox' } },
  ancestors: {
    li: ['ol', 'ul'],
    dt: ['dl'],
    dd: ['dl'],
    summary: ['details'],
    caption: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    thead: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
  },
  // The text inside these elements is removed as well.
  strip: [
    'applet', 'canvas', 'embed', 'frameset', 'head', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object',
    'plaintext', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'xmp',
  ], // prettier-ignore
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
};
