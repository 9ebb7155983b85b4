import { formatCount } from '../domain/format';
import type { Locale } from '../domain/locales';
import { toLoadError } from '../domain/loading';
import { DEFAULT_PAIR } from '../domain/translate/translation';
import { drawTemplate, ERROR_PLACE } from './drawTemplate';
import type { FacadeSettings } from './facadeSettings';
import { listen } from './listen';
import { loadOtherScreen, TEMPLATES } from './templates';
import type { Facade, Fill, TemplateNode, TemplateValues } from './types';

const ALERT: readonly TemplateNode[] = ['{1}', ['button', { class: 'la-select' }, '{2}']];

/**
 * The name of a language: ours, or the browser's. The real screen has the names of the catalog, which come from the same
 * source (CLDR) and rarely differ. Empty if the browser does not know the code.
 */
function nameIn(locale: Locale, texts: readonly string[], code: string): string {
  const ours = Object.values(DEFAULT_PAIR).indexOf(code);
  // The first `Intl.DisplayNames` of a page takes about 10 ms, as long as all of the first screen.
  if (ours >= 0) return texts[3 + ours] ?? '';
  try {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    const name = names.of(code.replace('_', '-')) ?? '';
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    // Not a language tag.
    return '';
  }
}

/** Records what the visitor does. */
function record(facade: Facade): void {
  const { error, on } = facade;
  on('input', ({ target }) => {
    if (target !== facade.box) return;
    facade.typedAtMs = performance.now();
    // The visitor has moved on: the press would leave the text.
    facade.setAct();
    facade.show();
  });
  on('compositionstart compositionend', ({ type }) => {
    facade.isComposing = type === 'compositionstart';
  });
  // The host page sees the element as the event target, not the text box, and would run its shortcuts.
  on('keydown keypress keyup', (event) => event.target === facade.box && event.stopPropagation());
  on('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    if (!error.contains(button)) return facade.setAct(button, event);
    error.remove();
    facade.retry?.();
  });
}

/** Draws the first screen and records what the visitor does until `release`. */
export function createFacade(root: ShadowRoot, settings: FacadeSettings): Facade {
  const { mode } = settings;
  const other = loadOtherScreen(mode);
  const empty: TemplateNode = ['div', { class: `la-pane la-pane--${mode}`, role: 'status' }];
  const holes: Fill[] = [];
  const container = document.createElement('div');
  container.className = 'la-fit';
  container.append(drawTemplate(TEMPLATES.frame, holes));
  container
    .querySelector('[name=disclaimer]')
    ?.before(drawTemplate(other ? [empty] : TEMPLATES.translate, holes));
  const error = document.createElement('div');
  error.role = 'alert';
  error.append(drawTemplate(ALERT, holes));
  const listening = new AbortController();

  const facade: Facade = {
    mode,
    container,
    get box() {
      return container.querySelector('textarea');
    },
    holes,
    texts: [TEMPLATES.texts],
    shown: settings,
    typedAtMs: 0,
    error,
    show(shown = facade.shown) {
      const { box, typedAtMs } = facade;
      const { locale, pair, text, textLimit, placeholder } = (facade.shown = shown);
      if (box && !typedAtMs && box.value !== text) box.value = text;
      const typed = box?.value ?? '';
      const texts = facade.texts.flatMap((more) => more[locale].split('|'));
      const { nameOf = (code) => nameIn(locale, texts, code), tag = pair.source.replace('_', '-') } = shown;
      const values: TemplateValues = {
        locale,
        [mode]: 'page',
        source: nameOf(pair.source),
        target: nameOf(pair.target),
        lang: tag,
        placeholder: typed ? '' : placeholder || texts[0],
        count:
          textLimit && `${formatCount(Array.from(typed).length, locale)} / ${formatCount(textLimit, locale)}`,
      };
      for (const fill of holes) fill(texts, values);
    },
    on: (types, listener) => listen(container, types, listener, listening.signal),
    setAct(node, event) {
      facade.act?.node.removeAttribute('aria-busy');
      facade.act = node && event && { node, event };
      node?.setAttribute('aria-busy', 'true');
    },
    showLoadError(retry, cause) {
      facade.retry = retry;
      container.querySelector(ERROR_PLACE)?.append(error);
      root.dispatchEvent(new ErrorEvent('error', { error: toLoadError(cause) }));
    },
    release() {
      facade.isReleased = true;
      facade.setAct();
      listening.abort();
    },
  };
  facade.show();
  root.append(container);
  // The real screen does not need the template.
  other?.then(({ drawScreen }) => drawScreen(root, facade, settings)).catch(() => undefined);
  record(facade);
  return facade;
}
