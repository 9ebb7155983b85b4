import { findLanguage } from '@lang-assistant/core/languages/lookup';
import { drawPageBar, type PageBar } from '@lang-assistant/page-translator';
import { flagFile } from '../../components/languages/flagFile';
import { ADDRESS } from '../../domain/settingParsers';
import { loadLocale } from '../../i18n/loadLocale';
import { warn } from '../../services/device/logger';
import { pageChoice } from '../../services/device/storage/pageChoice';
import { keepSheets, readoptSheets } from '../../theme/adoptSheet';
import type { FacadeStyles } from '../../theme/facadeStyles';
import { flagSpriteUrl } from '../../theme/flags/flagSprite';
import type { PageOptions, PageResult } from '../api/elementMethods';
import { showStates, type CustomStates } from '../customStates';
import { replaceContent, type Face } from '../face';
import { createReader, type ReadFacadeSettings } from '../readSettings';
import type { PageElement } from './pageTranslation';
import { createBarTranslator, stopPage, translationOf } from './lazyTranslation';

export { showOriginal, stopPage } from './lazyTranslation';

export async function translatePage(
  element: PageElement,
  states: CustomStates,
  options?: PageOptions,
): Promise<PageResult> {
  return (await translationOf(element, states).load()).translate(options);
}

function flagStyleOf(element: PageElement): (code: string) => object | undefined {
  const pluginUrl = createReader(element, element.config)('pluginUrl');
  const sprite = flagSpriteUrl(ADDRESS.parse(pluginUrl, element.baseURI) ?? '');
  return (code) => {
    const flag = findLanguage(code)?.flag;
    return flag ? flagFile(flag, sprite) : undefined;
  };
}

/** The face of an element with `page`. It does not load React. */
export function createFace(
  element: PageElement,
  root: ShadowRoot,
  states: CustomStates,
  styles: FacadeStyles,
  readFacadeSettings: ReadFacadeSettings,
): Face {
  let restore: (() => void) | undefined;
  let settings = readFacadeSettings(element, element.config);
  const translator = createBarTranslator(translationOf(element, states), () => settings.pair);
  let bar: PageBar | undefined;
  let drawing = new AbortController();

  /** Draws the bar, or replaces it by one in another language. */
  async function draw(): Promise<void> {
    drawing.abort();
    drawing = new AbortController();
    const { signal } = drawing;
    const { locale, theme } = settings;
    const { labels } = await loadLocale(locale);
    if (signal.aborted) return;
    const last = bar;
    bar = drawPageBar(root, {
      translator,
      locale,
      theme,
      languages: labels,
      store: pageChoice,
      flagStyle: flagStyleOf(element),
      // The bar shows errors of the server. Other errors are also logged for the developer of the page.
      onError: (error) => (error instanceof Error && error.cause ? undefined : warn(String(error))),
    });
    if (last) bar.setTarget(last.target);
    await bar.whenDrawn;
    last?.disconnect();
  }

  function applySettings(): void {
    settings = readFacadeSettings(element, element.config);
    styles.setTheme(settings.theme);
    bar?.setTheme(settings.theme);
    showStates(states, settings, false);
  }

  const findToggle = () => root.querySelector<HTMLElement>('[part~=page-toggle]');

  return {
    get state() {
      const { mode, pair } = settings;
      return {
        isReady: findToggle() !== null,
        mode,
        sourceLanguage: pair.source,
        targetLanguage: bar?.target ?? pageChoice.read() ?? pair.target,
        text: '',
      };
    },
    get focusTarget() {
      return findToggle();
    },
    connect() {
      if (restore) return;
      restore = replaceContent(root);
      keepSheets(root, styles.sheets);
      styles.adopt();
      readoptSheets(root);
      applySettings();
      // The browser logs a failed import.
      draw().catch(() => undefined);
    },
    move: () => undefined,
    disconnect() {
      drawing.abort();
      bar?.disconnect();
      bar = undefined;
      translator.showOriginal();
      restore?.();
      restore = undefined;
    },
    applyChanges() {
      const { pair, locale } = settings;
      applySettings();
      if (settings.pair.target !== pair.target) bar?.setTarget(settings.pair.target);
      if (settings.locale !== locale) draw().catch(() => undefined);
    },
    readoptStyles() {
      readoptSheets(root);
      bar?.adoptStyles();
    },
    whenReady: async () => ({
      async call(name) {
        if (name !== 'stop') throw new TypeError(`An element with \`page\` has no tools to ${name}.`);
        stopPage(element);
      },
    }),
  };
}
