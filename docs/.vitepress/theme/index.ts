import { Content, withBase, type Theme } from 'vitepress';
// The theme without web fonts: the pages use fonts of the reader's system.
import DefaultTheme, { VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import screenshot from '../../img/translate.webp';
import LiveExample from '../attributes/LiveExample.vue';
import Playground from '../playground/Playground.vue';
import './site.css';
import './playground.css';

const SCREENSHOT_TEXT = 'The widget: a Spanish sentence on the left, its English translation on the right';

const heroImage = {
  'home-hero-image': () => h('img', { class: 'home-screenshot', src: screenshot, alt: SCREENSHOT_TEXT }),
};

/** The film that `npm run docs:pictures` records. It has no sound, and plays only when the reader starts it. */
const film = () =>
  h('video', {
    class: 'home-film',
    src: withBase('/tour.webm'),
    width: 960,
    height: 540,
    controls: true,
    muted: true,
    loop: true,
    playsinline: true,
    preload: 'metadata',
    'aria-label': 'A text is translated, then a document, then a sentence is corrected. Without sound.',
  });

/** Layouts with a `<main>` element, which the default theme lacks. */
const HomeLayout = () =>
  h('main', { class: 'home-page' }, [h(VPHomeHero, null, heroImage), film(), h(VPHomeFeatures)]);
const PageLayout = () => h('main', h(Content));

const theme: Theme = {
  extends: DefaultTheme,
  // The hero has a column for an image only if the layout fills this slot.
  Layout: () => h(DefaultTheme.Layout, null, heroImage),
  enhanceApp({ app }) {
    app.component('home', HomeLayout);
    app.component('page', PageLayout);
    app.component('LiveExample', LiveExample);
    app.component('Playground', Playground);
  },
};

export default theme;
