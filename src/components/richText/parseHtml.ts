/** A chunk of its own: most replies are Markdown alone. It parses HTML without the DOM. */
export { default as parseHtml } from 'rehype-raw';
