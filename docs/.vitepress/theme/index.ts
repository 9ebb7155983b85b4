import { Content, type Theme } from 'vitepress';
// The theme without web fonts: the pages use fonts of the reader's system.
import DefaultTheme, { VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import LiveExample from '../attributes/LiveExample.vue';
import Playground from '../playground/Playground.vue';
import HomeWidget from './HomeWidget.vue';
import './site.css';
import './playground.css';

/** Layouts with a `<main>` element, which the default theme lacks. */
const HomeLayout = () => h('main', { class: 'home-page' }, [h(VPHomeHero), h(HomeWidget), h(VPHomeFeatures)]);
const PageLayout = () => h('main', h(Content));

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('home', HomeLayout);
    app.component('page', PageLayout);
    app.component('LiveExample', LiveExample);
    app.component('Playground', Playground);
  },
};

export default theme;
