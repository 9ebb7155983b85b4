import { formatCount } from '../domain/format';
import type { Locale } from '../domain/locales';
import { toLoadError } from '../domain/loading';
import type { Mode } from '../domain/mode';
import { DEFAULT_PAIR } from '../domain/translate/translation';
import { drawTemplate, type TemplateValues } from './drawTemplate';
import type { FacadeSettings } from './facadeSettings';
import { listen } from './listen';
import { TEMPLATES } from './templates';

/** The buttons of the first screen that can be pressed before React listens. */
export const FACADE_BUTTONS = '.la-topbar button, .la-langbar button';

/** What the first screen shows. The widget, which knows the catalog of languages, gives its names and the tag of the source. */
export type Shown = Pick<FacadeSettings, 'locale' | 'pair' | 'placeholder' | 'text' | 'textLimit'> & {
  readonly nameOf?: (code: string) => string;
  readonly tag?: string;
};

/** What the visitor did before the real screen stands. */
export interface Facade {
  readonly mode: Mode;
  /** The container that React hydrates. */
  readonly container: HTMLElement;
  /** The text box, which stays the same node. It is on the page in the translate mode only. */
  readonly box: HTMLTextAreaElement;
  /** Time of the last key, as of `performance.now()`; 0 if the visitor has not typed. */
  typedAtMs: number;
  isComposing: boolean;
  /** Index in `FACADE_BUTTONS` of the button that the visitor pressed last, else -1. */
  pressed: number;
  /** The drawn `FACADE_BUTTONS`. */
  readonly buttons: readonly Element[];
  /** True once the visitor's text is in the widget's state, and React listens. */
  isReleased: boolean;
  /** On the page while the rest of the widget could not be loaded. */
  readonly error: HTMLElement;
  /** Fills the template, also again: the nodes and what the visitor typed stay. */
  show(shown: Shown): void;
  /**
   * Shows that the rest of the widget could not be loaded. `retry` runs when the visitor presses the button. The shadow root
   * gets an `ErrorEvent`, which the page does not see.
   */
  showLoadError(retry: () => void, cause: unknown): void;
  /** Stops listening: React listens from now on. */
  release(): void;
}

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

function toValues(
  mode: Mode,
  text: string,
  { locale, pair, textLimit, placeholder, nameOf, tag }: Shown,
  texts: readonly string[],
): TemplateValues {
  const toName = nameOf ?? ((code) => nameIn(locale, texts, code));
  const count = (number = 0) => (textLimit ? formatCount(number, locale) : '');
  return {
    mode,
    [mode]: 'page',
    source: toName(pair.source),
    target: toName(pair.target),
    lang: tag ?? pair.source.replace('_', '-'),
    placeholder: text ? '' : placeholder || (texts[0] ?? ''),
    used: count(Array.from(text).length),
    of: textLimit ? ' / ' : '',
    limit: count(textLimit),
  };
}

/** Draws the first screen and records what the visitor does until `release`. */
export function createFacade(root: ShadowRoot, settings: FacadeSettings): Facade {
  const { mode } = settings;
  const container = document.createElement('div');
  container.className = 'la-fit';
  const { top, translate, other } = TEMPLATES;
  const fill = drawTemplate(top + (mode === 'translate' ? translate : other), container);
  const box = container.querySelector('textarea') ?? document.createElement('textarea');
  const listening = new AbortController();
  const buttons = [...container.querySelectorAll(FACADE_BUTTONS)];
  const error = document.createElement('div');
  error.role = 'alert';
  let shown: Shown = settings;
  let texts: readonly string[] = [];

  const on = (target: EventTarget, types: string, listener: (event: Event) => void) =>
    listen(target, types, listener, listening.signal);

  function setPressed(index: number): void {
    buttons[facade.pressed]?.removeAttribute('aria-busy');
    facade.pressed = index;
    buttons[index]?.setAttribute('aria-busy', 'true');
  }

  const facade: Facade = {
    mode,
    container,
    box,
    typedAtMs: 0,
    isComposing: false,
    pressed: -1,
    buttons,
    isReleased: false,
    error,
    show(now) {
      shown = now;
      if (facade.typedAtMs === 0 && box.value !== now.text) box.value = now.text;
      texts = TEMPLATES.texts[now.locale].split('|');
      fill(texts, toValues(mode, box.value, now, texts));
    },
    showLoadError(retry, cause) {
      const button = document.createElement('button');
      button.className = 'la-select';
      button.append(texts[2] ?? '');
      on(button, 'click', () => {
        error.remove();
        retry();
      });
      error.replaceChildren(texts[1] ?? '', button);
      container.querySelector('.la-pane--out .la-pane__body,.la-pane[role]')?.append(error);
      root.dispatchEvent(new ErrorEvent('error', { error: toLoadError(cause) }));
    },
    release() {
      facade.isReleased = true;
      setPressed(-1);
      listening.abort();
    },
  };

  facade.show(settings);
  root.append(container);
  on(box, 'input', () => {
    facade.typedAtMs = performance.now();
    // The visitor has moved on: the press would leave the text.
    setPressed(-1);
    facade.show(shown);
  });
  on(box, 'compositionstart compositionend', ({ type }) => {
    facade.isComposing = type === 'compositionstart';
  });
  // The host page sees the element as the event target, not the text box, and would run its shortcuts.
  on(box, 'keydown keypress keyup', (event) => event.stopPropagation());
  for (const [index, button] of buttons.entries()) on(button, 'click', () => setPressed(index));
  return facade;
}
