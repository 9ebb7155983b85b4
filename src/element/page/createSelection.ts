import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { screenSizeFor } from '../../components/languages/placeMenu';
import { placeButton } from '../../domain/page/placeSelection';
import { readFacadeSettings } from '../../facade/facadeSettings';
import { loadLocale } from '../../i18n/loadLocale';
import type { LocaleData, PageMessages } from '../../i18n/messages';
import { create } from '../../components/createElement';
import { createSelectionButton } from '../../screens/page/selectionButton';
import { readSelectedText, type SelectedText } from '../../services/host/page/selectedText';
import { adoptAll, createSelectionStyles } from '../../theme/page/selectionStyles';
import type { WidgetElement } from '../elementConfig';
import { importSelectionPopover } from './loadPageTranslation';
import type { OpenSelection } from './openSelection';
import { placeBeside } from './placeBeside';
import { readActions, warnIfInvalid } from './selectionActions';
import { opensSelection } from './selectionShortcut';
import { inStylePixels } from './stylePixels';

/** The selection must be stable for this time: no event reports the end of a selection by keys or touch handles. */
const SETTLE_MS = 120;

/**
 * The button's size and its distance from the line. The distance is larger for touch, whose handles are below the line.
 */
const BUTTON_PX = 28;
const GAP_PX = 3;
const TOUCH_GAP_PX = 12;

interface Texts {
  readonly localeData: LocaleData;
  readonly t: PageMessages;
}

export function createSelection(element: WidgetElement, root: ShadowRoot) {
  warnIfInvalid(element);
  const styles = createSelectionStyles(root);
  const layer = document.createElement('div');
  layer.className = 'la-root la-layer';
  // A mouse press on the layer must not clear the selection or move the focus away from the page.
  layer.addEventListener(
    'mousedown',
    (event) => event.target instanceof HTMLSelectElement || event.preventDefault(),
  );
  // Events inside the layer must not load the widget and must not reach the page's key and click handlers.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input'])
    layer.addEventListener(type, (event) => event.stopPropagation());
  let texts: Texts | undefined;
  let button: HTMLButtonElement | undefined;
  let open: OpenSelection | undefined;
  /** The selection for which the button was last shown. */
  let last: SelectedText | undefined;
  let target: string | undefined;
  let isPointerDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readPair(): LanguagePair {
    const { pair } = readFacadeSettings(element, element.config);
    return { source: pair.source, target: target ?? pair.target };
  }

  /** Undefined if the element offers no action for the user's selection. */
  function read(): SelectedText | undefined {
    const actions = readActions(element);
    const selected = actions && readSelectedText();
    return selected?.isInField && !actions?.includes('improve') ? undefined : selected;
  }

  /** Returns the shadow root to the face once neither the button nor the popover is shown. */
  function release(): void {
    if (open || button) return;
    styles.release();
    layer.remove();
  }

  function hideButton(): void {
    button?.remove();
    button = undefined;
    release();
  }

  function close(isReturning: boolean): void {
    const closing = open;
    open = undefined;
    closing?.close(isReturning);
    release();
  }

  /**
   * Cleans up if the browser has hidden the button or popover: the element was moved, or its face replaced the content.
   */
  function dropHidden(): void {
    if (open?.isShown ?? button?.matches(':popover-open') ?? true) return;
    last = undefined;
    close(false);
    hideButton();
  }

  /**
   * Returns undefined if the messages cannot be loaded. Then no button is shown, and the next selection tries again.
   */
  async function loadTexts(): Promise<Texts | undefined> {
    const { locale } = readFacadeSettings(element, element.config);
    if (texts?.localeData.locale === locale) return texts;
    try {
      const localeData = await loadLocale(locale);
      texts = { localeData, t: await localeData.loadPage() };
      return texts;
    } catch {
      // The browser logs a failed import.
      last = undefined;
      return undefined;
    }
  }

  /** The face of the element may have changed since the last call. */
  function showLayer({ localeData }: Texts): void {
    layer.lang = localeData.locale;
    styles.adopt(readFacadeSettings(element, element.config).theme);
    if (layer.parentNode !== root) root.append(layer);
  }

  function draw(popover: HTMLElement, sheet: CSSStyleSheet): void {
    adoptAll(root, sheet);
    layer.append(popover);
    popover.showPopover();
  }

  async function showButton(selected: SelectedText): Promise<void> {
    last = selected;
    const words = await loadTexts();
    const actions = readActions(element);
    if (!words || !actions || open || last !== selected) return;
    hideButton();
    showLayer(words);
    const created = createSelectionButton(actions, { t: words.t, messages: words.localeData.messages });
    layer.append(created);
    const lines = selected.readLines();
    const gap = matchMedia('(pointer: coarse)').matches ? TOUCH_GAP_PX : GAP_PX;
    const place = lines && placeButton(inStylePixels(lines, layer), BUTTON_PX, gap, screenSizeFor(layer));
    if (!place) {
      created.remove();
      return release();
    }
    button = created;
    created.style.left = `${place.left}px`;
    created.style.top = `${place.top}px`;
    created.showPopover();
    // `detail` is 0 for a click without a pointer.
    created.addEventListener('click', ({ detail }) => void show(selected, detail === 0));
  }

  async function showLoadError(selected: SelectedText): Promise<void> {
    await showButton(selected);
    if (!button || !texts) return;
    const text = texts.localeData.messages['error.network'];
    button.classList.add('la-selbtn--failed');
    button.append(create('span', { role: 'alert' }, text));
    const rest = screenSizeFor(button).width - button.offsetWidth;
    button.style.left = `${Math.max(0, Math.min(button.offsetLeft, rest))}px`;
  }

  async function show(selected: SelectedText, isByKeyboard: boolean): Promise<void> {
    last = selected;
    const [words, popover] = await Promise.all([
      loadTexts(),
      importSelectionPopover().catch(() => undefined),
    ]);
    const actions = readActions(element);
    if (!words || !actions || last !== selected) return;
    if (!popover) return showLoadError(selected);
    close(false);
    hideButton();
    showLayer(words);
    open = popover.openSelection({
      element,
      draw,
      place: placeBeside,
      ...words,
      actions,
      selected,
      pair: readPair(),
      onTarget: (code) => (target = code),
      onClose: () => closeToButton(),
    });
    if (isByKeyboard) open.focus();
  }

  function closeToButton(): void {
    const selected = open?.selected;
    close(true);
    if (selected && read()?.isSame(selected)) void showButton(selected);
  }

  function refresh(): void {
    if (isPointerDown || open) return;
    const selected = read();
    if (selected && last && selected.isSame(last)) return;
    hideButton();
    last = undefined;
    if (selected) void showButton(selected);
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(refresh, SETTLE_MS);
  }

  return {
    /** Called when a pointer press on the page begins (`isDown`) or ends. */
    press(isDown: boolean): void {
      isPointerDown = isDown;
      if (!isDown) return schedule();
      hideButton();
      close(false);
    },
    change(): void {
      dropHidden();
      const selected = open || button ? read() : undefined;
      if (open && (!selected || selected.isSame(open.selected))) return;
      close(false);
      if (last && !selected?.isSame(last)) hideButton();
      schedule();
    },
    scroll(): void {
      hideButton();
      open?.place();
    },
    /** Returns true if this key press did something and the page must not handle it. */
    useKey(event: KeyboardEvent): boolean {
      if (event.isComposing) return false;
      if (event.key === 'Escape') {
        const isOpen = open !== undefined;
        if (isOpen) closeToButton();
        else hideButton();
        return isOpen;
      }
      const selected = opensSelection(element, event) ? read() : undefined;
      if (selected) void show(selected, true);
      return selected !== undefined;
    },
    isOwn: (event: Event) => event.composedPath().includes(layer),
    stop(): void {
      clearTimeout(timer);
      close(false);
      hideButton();
    },
  };
}
