/** A file as its text: the bundler's way to read it when the program is built. */
declare module '*?raw' {
  const text: string;
  export { text as default };
}
