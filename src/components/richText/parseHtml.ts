/** This module is a chunk of its own, because most replies contain only Markdown. It parses HTML without the DOM. */
export { default as parseHtml } from 'rehype-raw';
