import { attributePages } from '../.vitepress/attributes/attributePages.ts';

/** VitePress makes a page of each. */
export default {
  watch: ['../../custom-elements.json', '../.vitepress/attributes/*.ts'],
  paths: () => attributePages().map(({ name, markdown }) => ({ params: { name }, content: markdown })),
};
