import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { linkAttributes } from './attributes/linkAttributes.ts';
import { moveInlineScripts, writeMovedScripts } from './inlineScripts.ts';
import { linkTwin, writeTwins } from './markdownTwins.ts';
import { NAV, SIDEBAR } from './navigation.ts';
import { replaceFolder } from './replaceFolder.ts';
import { slugify } from './slugify.ts';

const BASE = '/docs/';

/** `npm run docs:dev` shows the pages with the widget and the backend of a running `npm start`. */
const GATEWAY = process.env['GATEWAY'] ?? 'http://127.0.0.1:8787';
const PROXIED = ['/widget', '/ajax', '/v1', '/history-chat'];

export default defineConfig({
  lang: 'en',
  title: 'lang-assistant',
  description: 'A translator and language assistant for any web page, in one tag.',
  base: BASE,
  // The pages are complete only at the end of a build, so they are built beside the folder that is served.
  outDir: '.vitepress/cache/dist',
  head: [['link', { rel: 'icon', href: `${BASE}icon.svg`, type: 'image/svg+xml' }]],
  markdown: { anchor: { slugify }, config: linkAttributes },
  transformHtml: (html) => moveInlineScripts(html, BASE),
  transformHead: (context) => linkTwin(context, BASE),
  buildEnd: async (site) => {
    await writeMovedScripts(site.outDir);
    await writeTwins(site);
    await replaceFolder(site.outDir, join(site.root, '.vitepress/dist'));
  },
  vite: { server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, GATEWAY])) } },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    nav: NAV,
    sidebar: SIDEBAR,
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    externalLinkIcon: true,
    footer: { message: 'MIT licence. No analytics, no requests to other servers.' },
  },
});
