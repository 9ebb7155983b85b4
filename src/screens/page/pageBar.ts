import type { PageMessages } from '../../i18n/messages';
import type { BarAction, BarView } from './barView';
import { create, createIcon } from '../../components/createElement';

// From Lucide, like the icons in `components/Icon.tsx`.
const ICONS = {
  start: 'M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  retry: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8 M3 3v5h5',
  stop: 'M6 6h12v12H6z',
  success: 'M20 6 9 17l-5-5',
  warning: 'M12 9v4M12 17h0M10.3 3.9 2 18a2 2 0 0 0 1.7 3h16.6a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0z',
  danger: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h0',
  offline:
    'M2 2l20 20M12 20h0M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8',
} as const;

export interface BarOptions {
  readonly t: PageMessages;
  /** Sorted by name, as in the menu. */
  readonly languages: readonly (readonly [code: string, name: string])[];
  readonly onAction: (action: BarAction) => void;
  readonly onTarget: (code: string) => void;
  readonly onAlways: (isAlways: boolean) => void;
}

export interface PageBar {
  readonly element: HTMLElement;
  show(view: BarView, share: { readonly done: number; readonly total: number }): void;
  setTarget(code: string): void;
  setAlways(isAlways: boolean): void;
}

const KEPT_ID = 'la-kept';

/** An update changes only the nodes whose content has changed, so that the focus stays. */
export function createPageBar({ t, languages, onAction, onTarget, onAlways }: BarOptions): PageBar {
  const labels: Readonly<Record<BarAction, string>> = {
    start: t['page.start'],
    stop: t['page.stop'],
    continue: t['page.continue'],
    retry: t['page.retry'],
    original: t['page.original'],
  };
  const select = create(
    'select',
    { class: 'la-select la-bar__language', part: 'page-language', 'aria-label': t['page.language'] },
    ...languages.map(([value, name]) => create('option', { value }, name)),
  );
  const actions = create('div', { class: 'la-bar__act' });
  const slot = create('div', { class: 'la-bar__slot', part: 'page-progress', role: 'status' });
  const always = create(
    'button',
    {
      type: 'button',
      class: 'la-switch',
      role: 'switch',
      'aria-checked': 'false',
      'aria-label': t['page.always'],
      'aria-describedby': KEPT_ID,
    },
    create('span', { class: 'la-switch__track', 'aria-hidden': 'true' }),
    create(
      'span',
      { class: 'la-switch__text', 'aria-hidden': 'true' },
      create('span', {}, t['page.always']),
      create('span', { id: KEPT_ID }, t['page.kept']),
    ),
  );
  const element = create(
    'section',
    { class: 'la-bar', part: 'page-bar', 'aria-label': t['page.label'] },
    select,
    actions,
    slot,
    always,
  );
  select.addEventListener('change', () => onTarget(select.value));
  always.addEventListener('click', () => onAlways(always.getAttribute('aria-checked') !== 'true'));

  function createButton(action: BarAction): HTMLButtonElement {
    const isPrimary = action === 'start' || action === 'continue';
    const button = create(
      'button',
      {
        type: 'button',
        class: `la-btn la-btn--${isPrimary ? 'primary' : 'secondary'}${action === 'retry' ? ' la-btn--collapses' : ''}`,
        part: 'button page-toggle',
        'data-action': action,
        ...(action === 'retry' && { 'aria-label': labels.retry }),
      },
      ...(action in ICONS
        ? [createIcon(ICONS[action === 'start' ? 'start' : action === 'stop' ? 'stop' : 'retry'])]
        : []),
      create('span', {}, labels[action]),
    );
    button.addEventListener('click', () => onAction(action));
    return button;
  }

  function showActions(wanted: readonly BarAction[]): void {
    const shown = [...actions.children].map((child) => child.getAttribute('data-action'));
    if (wanted.length === shown.length && wanted.every((action, index) => action === shown[index])) return;
    const hadFocus = actions.matches(':focus-within');
    // A minimum width keeps the other controls in place.
    const width = actions.offsetWidth;
    if (shown.length > 0 && width < element.offsetWidth / 2) actions.style.minInlineSize = `${width}px`;
    actions.replaceChildren(...wanted.map(createButton));
    // The focused button was replaced, so the first new button gets the focus.
    if (hadFocus) actions.querySelector('button')?.focus();
  }

  const count = create('span', {});
  const fill = create('div', { class: 'la-progress__bar' });
  const track = create(
    'div',
    {
      class: 'la-progress__track',
      role: 'progressbar',
      'aria-label': t['page.working'],
      'aria-valuemin': '0',
    },
    fill,
  );
  const progress = create(
    'div',
    { class: 'la-progress', 'aria-live': 'off' },
    create('div', { class: 'la-progress__row' }, count),
    track,
  );

  let shownText = '';
  let shownKind = '';
  return {
    element,
    show({ actions: wanted, tone, text }, { done, total }) {
      showActions(wanted);
      const isWorking = tone === 'progress';
      const kind = `${tone} ${wanted.join(' ')}`;
      if (isWorking) {
        count.textContent = text;
        track.setAttribute('aria-valuenow', String(done));
        track.setAttribute('aria-valuemax', String(total));
        track.setAttribute('aria-valuetext', text);
        fill.style.width = `${total > 0 ? (100 * done) / total : 0}%`;
        if (!progress.isConnected)
          slot.replaceChildren(create('span', { class: 'la-bar__said' }, t['page.working']), progress);
      } else if (kind === shownKind && tone !== 'plain') {
        // Only a count has changed, for example while the user scrolls. Screen readers should not announce this.
        const shown = slot.querySelector('span');
        if (shown && shownText !== text) {
          shown.setAttribute('aria-live', 'off');
          shown.textContent = text;
        }
      } else if (shownText !== text || progress.isConnected) {
        slot.className = `la-bar__slot la-bar__slot--${tone}`;
        slot.replaceChildren(
          ...(tone === 'plain' ? [] : [createIcon(ICONS[tone], 'la-icon--sm')]),
          create('span', {}, text),
        );
      }
      if (isWorking) slot.className = 'la-bar__slot';
      [shownText, shownKind] = [text, kind];
    },
    setTarget(code) {
      select.value = code;
    },
    setAlways: (isAlways) => always.setAttribute('aria-checked', String(isAlways)),
  };
}
