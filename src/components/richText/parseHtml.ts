/** A separate chunk, because most replies contain only Markdown. rehype-raw parses HTML without the DOM. */
export { default as parseHtml } from 'rehype-raw';
