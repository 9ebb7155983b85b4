import type { Locale } from '@lang-assistant/core/locales';
import type { Theme } from '@lang-assistant/ui/tokens/controlRules';
import type { PageTranslator } from '../createPageTranslator.js';
import { createNameOf } from '../languageNames.js';
import type { PageMessages } from '../messages/en.js';
import { createLayer } from '../selection/layer.js';
import { openOriginalPopover, type Corrector, type OriginalPopover } from './originalPopover.js';
import type { PageOriginal } from './pageOriginal.js';

export type OriginalTrigger = 'hover' | 'focus' | 'press';

/** Options may be getters: they are read when they are needed. */
export interface OriginalOptions {
  /** What opens the original. The shortcut always does. */
  readonly triggers: readonly OriginalTrigger[];
  readonly locale: Locale;
  readonly theme?: Theme | undefined;
  readonly isShortcut: (event: KeyboardEvent) => boolean;
  /** Undefined for visitors. */
  readonly corrector?: Corrector | undefined;
}

/** A pointer that only passes opens nothing. */
const REST_MS = 400;
const PRESS_MS = 500;
const PRESS_MOVE_PX = 10;
/** The pointer may cross a gap on its way into the popover. */
const LEAVE_MS = 300;

const FIELD = 'input,textarea,select,[contenteditable]:not([contenteditable=false])';

const isBusy = () => String(getSelection()) !== '' || document.activeElement?.matches(FIELD) === true;

const isDrawn = ({ readLines }: PageOriginal) => readLines().length > 0;

const isInView = ({ readLines }: PageOriginal) =>
  readLines().some(({ top, bottom }) => bottom > 0 && top < innerHeight);

function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    stop,
    isRunning: () => timer !== undefined,
    start(act: () => void, delayMs: number): void {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        act();
      }, delayMs);
    },
  };
}

type Source = OriginalTrigger | 'key';

type Translator = Pick<PageTranslator, 'originals' | 'progress'>;

/** The popover on screen, at most one. */
function createShown(root: ShadowRoot, translator: Translator, options: OriginalOptions, t: PageMessages) {
  const layer = createLayer(root, options, () => undefined);
  let open: { readonly popover: OriginalPopover; source: Source } | undefined;
  // The page may change or remove the text. The observer of the translation has seen the change before.
  const changes = new MutationObserver(() => {
    if (!open) return;
    const { original, isInUse, isCorrecting } = open.popover;
    if (!original.isTranslated && !isInUse) close(false);
    else if (!isCorrecting) open.popover.update();
  });

  function close(isReturning: boolean): void {
    changes.disconnect();
    open?.popover.close(isReturning);
    open = undefined;
  }

  /** A form stays, so that its text is not lost. */
  function leave(): void {
    if (!open?.popover.isCorrecting) close(false);
  }

  function step(by: -1 | 1): void {
    const all = translator.originals().filter(isDrawn);
    const index = all.findIndex(({ node }) => node === open?.popover.original.node);
    const next = all[index + by];
    if (index >= 0 && next) reveal(next);
  }

  function reveal(original: PageOriginal): void {
    original.scrollIntoView();
    show(original, 'key');
  }

  function show(original: PageOriginal, source: Source, at?: number): void {
    if (open?.popover.isCorrecting) return;
    const isMoving = open !== undefined && source === 'key';
    close(isMoving);
    const { source: code } = translator.progress;
    const { corrector } = options;
    const popover = openOriginalPopover({
      t,
      layer,
      original,
      language: { code, name: createNameOf({}, options.locale)(code) },
      at,
      corrector,
      controls:
        source === 'key' || source === 'press' || corrector
          ? { onClose: () => close(true), onStep: source === 'key' ? step : undefined }
          : undefined,
      onCorrect() {
        if (open) open.source = 'key';
      },
      onEscape: () => close(true),
      onReplaced: leave,
    });
    open = { popover, source };
    if (source === 'key') popover.focus();
    const observed = { subtree: true, childList: true, characterData: true };
    changes.observe(document, observed);
  }

  return {
    layer,
    show,
    reveal,
    step,
    close,
    leave,
    get: () => open,
    isOwn: (event: Event) => event.composedPath().includes(layer.element),
  };
}

type Shown = ReturnType<typeof createShown>;

type Listen = <Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
) => void;

const nodeOf = (event: Event) => {
  const [target] = event.composedPath();
  return target instanceof Node ? target : undefined;
};

function followPointer(on: Listen, shown: Shown, translator: Translator, options: OriginalOptions): void {
  const resting = createTimer();
  const leaving = createTimer();
  const pressing = createTimer();
  let pressedAt = { x: 0, y: 0 };

  function showAt(event: PointerEvent, node: Node | undefined, source: OriginalTrigger): void {
    if (!options.triggers.includes(source) || isBusy()) return;
    const { clientX: x, clientY: y } = event;
    const original = translator.originals(node).find((one) => one.contains(x, y));
    if (original) shown.show(original, source, original.sentenceAt(x, y));
  }

  on('pointermove', (event) => {
    const { pointerType, clientX: x, clientY: y, buttons } = event;
    if (pointerType === 'touch') {
      if (Math.hypot(x - pressedAt.x, y - pressedAt.y) > PRESS_MOVE_PX) pressing.stop();
      return;
    }
    resting.stop();
    const open = shown.get();
    const isInside = open && (shown.isOwn(event) || open.popover.original.contains(x, y));
    if (isInside) return leaving.stop();
    if (open?.source === 'hover' && !leaving.isRunning()) leaving.start(shown.leave, LEAVE_MS);
    const node = nodeOf(event);
    if (buttons === 0 && (!open || open.source === 'hover'))
      resting.start(() => showAt(event, node, 'hover'), REST_MS);
  });
  on('pointerdown', (event) => {
    if (shown.isOwn(event)) return;
    resting.stop();
    shown.leave();
    if (event.pointerType !== 'touch') return;
    pressedAt = { x: event.clientX, y: event.clientY };
    const node = nodeOf(event);
    pressing.start(() => showAt(event, node, 'press'), PRESS_MS);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) on(type, pressing.stop);
  on('scroll', (event) => {
    if (shown.isOwn(event)) return;
    for (const timer of [resting, pressing]) timer.stop();
    if (shown.get()?.source === 'key') shown.get()?.popover.place();
    else shown.close(false);
  });
}

function followFocus(on: Listen, shown: Shown, translator: Translator, options: OriginalOptions): void {
  const resting = createTimer();
  on('focusin', (event) => {
    const node = nodeOf(event);
    if (shown.isOwn(event) || !(node instanceof Element) || !node.matches(':focus-visible')) return;
    resting.start(() => {
      const [original] = translator.originals(node);
      if (original && options.triggers.includes('focus') && !isBusy()) shown.show(original, 'focus');
    }, REST_MS);
  });
  on('focusout', (event) => {
    resting.stop();
    if (shown.get()?.source === 'focus' && !shown.isOwn(event)) shown.close(false);
  });
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function followKeys(on: Listen, shown: Shown, translator: Translator, options: OriginalOptions): void {
  /** Returns true if this key press did something and the page must not handle it. */
  function useKey(event: KeyboardEvent): boolean {
    const step = STEPS[event.key];
    if (step && shown.isOwn(event) && shown.get()?.popover.isCorrecting === false) {
      shown.step(step);
      return true;
    }
    if (shown.isOwn(event) || isBusy() || !options.isShortcut(event)) return false;
    const focused = document.activeElement ?? undefined;
    const [own] = focused === document.body ? [] : translator.originals(focused);
    const original = own ?? translator.originals().find(isInView);
    if (original) shown.show(original, 'key');
    return original !== undefined;
  }
  on('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || !useKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * Shows the original of a translated text of the page, until it is ended. Does not change the page.
 * @param root has the custom properties and base rules of `@lang-assistant/ui`
 */
export function followOriginals(
  root: ShadowRoot,
  translator: Translator,
  options: OriginalOptions,
  t: PageMessages,
) {
  const shown = createShown(root, translator, options, t);
  const ended = new AbortController();
  const on: Listen = (name, listener) =>
    document.addEventListener(name, listener, { capture: true, signal: ended.signal });
  followPointer(on, shown, translator, options);
  followFocus(on, shown, translator, options);
  followKeys(on, shown, translator, options);
  return {
    /** Shows the original of an element's first text, as the shortcut does. Returns false if it has none on screen. */
    showOf(element: Element): boolean {
      const inside = translator.originals().filter(({ node }) => element.contains(node));
      const original = [...translator.originals(element), ...inside].find(isDrawn);
      if (!original || shown.get()?.popover.isCorrecting) return false;
      shown.reveal(original);
      return true;
    },
    end(): void {
      ended.abort();
      if (root.host.isConnected) shown.leave();
      else shown.close(false);
    },
  };
}
