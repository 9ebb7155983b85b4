import { create, createButton, createIcon, createIconButton } from '@lang-assistant/ui/createElement';
import {
  CHECK,
  CHEVRON_DOWN,
  CIRCLE_ALERT,
  ELLIPSIS_VERTICAL,
  LANGUAGES,
  ROTATE_CCW,
  SQUARE,
  TRIANGLE_ALERT,
  WIFI_OFF,
} from '@lang-assistant/ui/icons';
import { placeBeside } from '@lang-assistant/ui/placeBeside';
import { createLanguageSelect, type LanguageMenu } from '../languageSelect.js';
import type { PageMessages } from '../messages/en.js';
import type { BarAction, BarView } from './barView.js';

/** The icon of a state, of which `plain` and `progress` have none. */
const TONES = {
  success: CHECK,
  warning: TRIANGLE_ALERT,
  danger: CIRCLE_ALERT,
  offline: WIFI_OFF,
} as const;

const ACTION_ICONS: Readonly<Partial<Record<BarAction, string>>> = {
  start: LANGUAGES,
  stop: SQUARE,
  retry: ROTATE_CCW,
};

/** The style of the box that shows the flag of a language; undefined if the language has no flag. */
export type FlagStyle = (code: string) => object | undefined;

export interface BarControlOptions {
  readonly t: PageMessages;
  readonly menu: LanguageMenu;
  readonly flagStyle: FlagStyle | undefined;
  readonly onAction: (action: BarAction) => void;
  readonly onTarget: (code: string) => void;
  /** Undefined if the choice cannot be stored. Then there is no switch. */
  readonly onAlways: ((isAlways: boolean) => void) | undefined;
}

export interface BarControls {
  readonly element: HTMLElement;
  show(view: BarView, share: { readonly done: number; readonly total: number }): void;
  setTarget(code: string): void;
  setAlways(isAlways: boolean): void;
}

const KEPT_ID = 'la-kept';
const MORE_ID = 'la-more';

function createLanguageMenu({ t, menu, flagStyle, onTarget }: BarControlOptions) {
  const flag = create('span', { class: 'la-flag', 'aria-hidden': 'true' });
  const select = createLanguageSelect(
    { part: 'page-language', 'aria-label': t['page.language'] },
    menu,
    (code) => {
      showFlag();
      onTarget(code);
    },
  );
  const element = create('span', { class: 'la-bar__language' }, flag, select, createIcon(CHEVRON_DOWN));
  function showFlag(): void {
    const style = flagStyle?.(select.value);
    element.classList.toggle('la-bar__language--flag', Boolean(style));
    if (style) Object.assign(flag.style, style);
  }
  return {
    element,
    setTarget(code: string) {
      select.value = code;
      showFlag();
    },
  };
}

/** The style sheet shows the button in narrow bars. In wider bars, it shows the content of the popover in the bar. */
function createAlwaysSwitch(t: PageMessages, onAlways: (isAlways: boolean) => void) {
  const always = createButton(
    {
      class: 'la-switch',
      role: 'switch',
      'aria-checked': 'false',
      'aria-label': t['page.always'],
      'aria-describedby': KEPT_ID,
    },
    () => onAlways(always.getAttribute('aria-checked') !== 'true'),
    create('span', { class: 'la-switch__track', 'aria-hidden': 'true' }),
    create(
      'span',
      { class: 'la-switch__text', 'aria-hidden': 'true' },
      create('span', {}, t['page.always']),
      create('span', { id: KEPT_ID }, t['page.kept']),
    ),
  );
  const more = create('div', { class: 'la-bar__more', id: MORE_ID, popover: '' }, always);
  const moreButton = createIconButton(
    ELLIPSIS_VERTICAL,
    {
      class: 'la-bar__morebtn',
      part: 'icon-button',
      'aria-label': t['page.more'],
      title: t['page.more'],
      popovertarget: MORE_ID,
    },
    () => undefined,
  );
  more.addEventListener('beforetoggle', ({ newState }) => {
    // After Escape, Chromium does not return the focus in a shadow root.
    if (newState === 'closed' && always.matches(':focus')) moreButton.focus();
    if (newState === 'closed') return;
    // In the next frame, the popover has a size and is not painted yet.
    requestAnimationFrame(() => {
      placeBeside(more, moreButton);
      always.focus({ preventScroll: true });
    });
  });
  return { always, more, moreButton };
}

function createActions(t: PageMessages, onAction: (action: BarAction) => void) {
  const labels: Readonly<Record<BarAction, string>> = {
    start: t['page.start'],
    stop: t['page.stop'],
    continue: t['page.continue'],
    retry: t['page.retry'],
    original: t['page.original'],
  };
  const element = create('div', { class: 'la-bar__act' });

  function createAction(action: BarAction): HTMLButtonElement {
    const isPrimary = action === 'start' || action === 'continue';
    const icon = ACTION_ICONS[action];
    return createButton(
      {
        class: `la-btn la-btn--${isPrimary ? 'primary' : 'secondary'}${action === 'retry' ? ' la-btn--collapses' : ''}`,
        part: 'button page-toggle',
        'data-action': action,
        ...(action === 'retry' && { 'aria-label': labels.retry }),
      },
      () => onAction(action),
      ...(icon ? [createIcon(icon)] : []),
      create('span', {}, labels[action]),
    );
  }

  function show(wanted: readonly BarAction[]): void {
    const shown = [...element.children].map((child) => child.getAttribute('data-action'));
    if (wanted.length === shown.length && wanted.every((action, index) => action === shown[index])) return;
    const hadFocus = element.matches(':focus-within');
    // A minimum width keeps the other controls in place.
    const width = element.offsetWidth;
    const barWidth = element.parentElement?.offsetWidth ?? 0;
    if (shown.length > 0 && width < barWidth / 2) element.style.minInlineSize = `${width}px`;
    element.replaceChildren(...wanted.map(createAction));
    // The focused button was replaced, so the first new button gets the focus.
    if (hadFocus) element.querySelector('button')?.focus();
  }
  return { element, show };
}

function createProgress(label: string) {
  const count = create('span', {});
  const fill = create('div', { class: 'la-progress__bar' });
  const track = create(
    'div',
    { class: 'la-progress__track', role: 'progressbar', 'aria-label': label, 'aria-valuemin': '0' },
    fill,
  );
  const element = create(
    'div',
    { class: 'la-progress', 'aria-live': 'off' },
    create('div', { class: 'la-progress__row' }, count),
    track,
  );
  function show(text: string, { done, total }: { readonly done: number; readonly total: number }): void {
    count.textContent = text;
    track.setAttribute('aria-valuenow', String(done));
    track.setAttribute('aria-valuemax', String(total));
    track.setAttribute('aria-valuetext', text);
    fill.style.width = `${total > 0 ? (100 * done) / total : 0}%`;
  }
  return { element, show };
}

/** An update changes only the nodes whose content has changed, so that the focus stays. */
export function createBarControls(options: BarControlOptions): BarControls {
  const { t, onAction, onAlways } = options;
  const language = createLanguageMenu(options);
  const actions = createActions(t, onAction);
  const progress = createProgress(t['page.working']);
  const slot = create('div', { class: 'la-bar__slot', part: 'page-progress', role: 'status' });
  const choice = onAlways && createAlwaysSwitch(t, onAlways);
  const element = create(
    'section',
    { class: 'la-bar', part: 'page-bar', 'aria-label': t['page.label'] },
    language.element,
    actions.element,
    ...(choice ? [choice.moreButton, slot, choice.more] : [slot]),
  );

  let shownText = '';
  let shownKind = '';
  return {
    element,
    show({ actions: wanted, tone, text }, share) {
      actions.show(wanted);
      const isWorking = tone === 'progress';
      const kind = `${tone} ${wanted.join(' ')}`;
      if (isWorking) {
        progress.show(text, share);
        if (!progress.element.isConnected)
          slot.replaceChildren(create('span', { class: 'la-sr' }, t['page.working']), progress.element);
      } else if (kind === shownKind && tone !== 'plain') {
        // Only a count has changed, for example while the user scrolls. Screen readers should not announce this.
        const shown = slot.querySelector('span');
        if (shown && shownText !== text) {
          shown.setAttribute('aria-live', 'off');
          shown.textContent = text;
        }
      } else if (shownText !== text || progress.element.isConnected) {
        slot.className = `la-bar__slot la-bar__slot--${tone}`;
        slot.replaceChildren(
          ...(tone === 'plain' ? [] : [createIcon(TONES[tone], 'la-icon--sm')]),
          create('span', {}, text),
        );
      }
      if (isWorking) slot.className = 'la-bar__slot';
      [shownText, shownKind] = [text, kind];
    },
    setTarget: language.setTarget,
    setAlways: (isAlways) => choice?.always.setAttribute('aria-checked', String(isAlways)),
  };
}
