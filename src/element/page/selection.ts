import { drawSelection, type Selection, type SelectionOptions } from '@lang-assistant/page-translator';
import { loadLocale } from '../../i18n/loadLocale';
import type { LocaleData } from '../../i18n/messages';
import { canSpeak } from '../../services/device/canDictate';
import type { WidgetElement } from '../configuration';
import { dispatch } from '../events';
import { isSetShortcut } from '@lang-assistant/ui/shortcut';
import type { LangAssistantElement } from '../LangAssistantElement';
import { readAttribute, readFacadeSettings } from '../readSettings';
import { importSelectionServices } from './loadPageTranslation';
import { readActions, warnIfInvalid } from './selectionActions';
import type { SelectionServices } from './selectionServices';

const SELECTOR = 'lang-assistant:is([selection],[data-selection])';

const settingsOf = (element: WidgetElement) => readFacadeSettings(element, element.config);

/** What the button and the popover do for an element. The code of the actions loads with the first of them. */
function createOptions(element: WidgetElement, localeData: LocaleData): SelectionOptions {
  let services: SelectionServices | undefined;

  async function load(): Promise<SelectionServices> {
    const { createSelectionServices } = await importSelectionServices();
    services ??= createSelectionServices(element);
    return services;
  }

  const speak: SelectionOptions['speak'] = (text, language, onEnd) => {
    let isStopped = false;
    const start = async () => {
      const [loaded, { voice: messages }] = await Promise.all([load(), localeData.loadSections()]);
      if (!isStopped) loaded.speak(text, language, { labels: localeData.labels, messages }, onEnd);
    };
    start().catch(() => onEnd(localeData.messages['error.network']));
    return () => {
      isStopped = true;
      services?.endSpeech();
    };
  };

  return {
    get actions() {
      return readActions(element) ?? [];
    },
    get source() {
      return settingsOf(element).pair.source;
    },
    get target() {
      return settingsOf(element).pair.target;
    },
    get theme() {
      return settingsOf(element).theme;
    },
    locale: localeData.locale,
    languages: localeData.labels,
    async translate(text, pair, signal) {
      const loaded = await load().catch((cause: unknown) => {
        if (!signal.aborted)
          dispatch(element, 'la-error', { feature: 'translate', error: { kind: 'network' } });
        throw cause;
      });
      return loaded.translate(text, pair, signal);
    },
    speak: canSpeak() ? speak : undefined,
    canOpen: async (action, text, language) => (await load()).canOpen(action, text, language),
    get save(): SelectionOptions['save'] {
      return services?.canSave() ? (item, isSaved) => services?.save(item, isSaved, localeData) : undefined;
    },
    open: (action, text, pair) => services?.open(action, text, pair),
    onAction: (action, text) => void dispatch(element, 'la-selection', { text, action }),
    errorText: (error) => services?.errorText(error, localeData),
    // The attribute `field-shortcut` also sets the shortcut that opens the popover for selected text.
    isShortcut: (event) => isSetShortcut(readAttribute(element, 'fieldShortcut'), event),
  };
}

/** The element that handles the selections of the page: the first element with the attribute. */
let current:
  { readonly element: WidgetElement; readonly locale: string; readonly selection: Selection } | undefined;

async function follow(): Promise<void> {
  if (current && !(readActions(current.element) && settingsOf(current.element).locale === current.locale)) {
    current.selection.disconnect();
    current = undefined;
  }
  const element = document.querySelector<LangAssistantElement>(SELECTOR);
  if (current || !element?.shadowRoot) return;
  const { locale } = settingsOf(element);
  const localeData = await loadLocale(locale);
  if (current || !readActions(element)) return;
  warnIfInvalid(element);
  const selection = drawSelection(element.shadowRoot, createOptions(element, localeData));
  current = { element, locale, selection };
}

// The browser logs a failed import. The next selection tries again.
const followSafely = () => void follow().catch(() => undefined);
document.addEventListener('selectionchange', followSafely);
// Handles the selection that caused this module to load.
followSafely();
