import { FACADE_ICONS } from '../theme/facadeIcons';
import type { Locale } from '../domain/locales';
import { MODES, type Mode } from '../domain/mode';
import { clientRendered, createIcon, createNode, type Child } from './createNode';
import type { FacadeSettings } from './facadeSettings';
import messages from './messages.json';

/** The supported file types, the same in every language. */
const FILE_KINDS = '.pdf, .doc, .ppt';

const ICONS: Readonly<Record<Mode, keyof typeof FACADE_ICONS>> = {
  translate: 'languages',
  ai: 'message-circle',
  files: 'file-text',
  write: 'pen-line',
};

/** The buttons of `app/TopBar.tsx`. */
function createTopBar({ locale, mode: current }: FacadeSettings): Child {
  const { tools, short, translateMeta, isNew } = messages[locale];
  const meta = { translate: translateMeta, files: FILE_KINDS, ai: '', write: '' };
  const buttons = MODES.map((mode) =>
    createNode(
      'button.la-mode',
      mode === current ? { type: 'button', 'aria-current': 'page' } : { type: 'button' },
      createNode('span.la-mode__icon', {}, createIcon(FACADE_ICONS[ICONS[mode]])),
      createNode(
        'span.la-mode__text',
        {},
        createNode('span.la-mode__label', {}, tools[mode]),
        createNode('span.la-mode__short', { 'aria-hidden': 'true' }, short[mode]),
        createNode(
          'span.la-mode__meta',
          { 'aria-hidden': 'true' },
          meta[mode] || createNode('span.la-badge', {}, isNew),
        ),
      ),
    ),
  );
  return createNode('nav.la-topbar', {}, ...buttons);
}

/**
 * The name of a language: ours, or the browser's. The real screen has the names of the catalog, which come from the same
 * source (CLDR) and rarely differ. Empty if the browser does not know the code.
 */
function nameOf(code: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = messages[locale].names;
  const ours = names[code];
  // The first `Intl.DisplayNames` of a page takes about 10 ms, as long as all of the facade.
  if (ours !== undefined) return ours;
  try {
    const displayNames = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    const name = displayNames.of(code.replace('_', '-')) ?? '';
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    // Not a language tag.
    return '';
  }
}

/** The buttons of `screens/translate/LanguageBar.tsx`, without flags. */
function createLanguageBar({ pair, locale }: FacadeSettings): Child {
  const { source, target, swap } = messages[locale];
  const createSide = (label: string, code: string) => {
    const name = nameOf(code, locale);
    const button = createNode(
      'button.la-select',
      { type: 'button', 'aria-haspopup': 'listbox', 'aria-expanded': 'false' },
      createNode(
        'span.la-sr',
        {},
        label.replace('%', () => name),
      ),
      createNode('span.la-flag.la-flag--wait'),
      createNode('span.la-select__value', { 'aria-hidden': 'true' }, name),
      createIcon(FACADE_ICONS['chevron-down'], 'la-icon--sm la-icon--chevron'),
    );
    return createNode('div.la-langbar__side', {}, button);
  };
  return createNode(
    'div.la-langbar',
    {},
    createSide(source, pair.source),
    createNode(
      'button.la-iconbtn.la-swap.la-iconbtn--round',
      { type: 'button', 'aria-label': swap },
      createIcon(FACADE_ICONS['arrow-left-right']),
    ),
    createSide(target, pair.target),
  );
}

/** The text box of `screens/translate/SourceBox.tsx`. */
function createBox({ locale, pair, placeholder, text }: FacadeSettings): HTMLTextAreaElement {
  const { box: label, placeholder: ours } = messages[locale];
  const box = createNode('textarea.la-textarea', {
    dir: 'auto',
    lang: pair.source.replace('_', '-'),
    translate: 'no',
    'aria-label': label,
    placeholder: placeholder || ours,
    spellcheck: 'false',
  });
  box.value = text;
  return box;
}

export interface FacadeNodes {
  /** The container that React hydrates. */
  readonly container: HTMLElement;
  readonly box: HTMLTextAreaElement;
  readonly counter: HTMLElement;
  readonly output: HTMLElement;
}

/**
 * Draws the frame, the language buttons and a text box into the shadow root, before React is loaded. Sizes and structure
 * are those of the real screen.
 */
export function drawFacade(root: ShadowRoot, settings: FacadeSettings): FacadeNodes {
  const box = createBox(settings);
  const counter = createNode('span.la-counter');
  const output = createNode('div.la-pane__body', { role: 'status' });
  const panes = [
    ...clientRendered(createLanguageBar(settings)),
    createNode(
      'div.la-panes',
      {},
      createNode(
        'section.la-pane.la-pane--in',
        {},
        createNode('div.la-pane__body', {}, box, ...clientRendered()),
        ...clientRendered(createNode('div.la-pane__foot', {}, counter)),
      ),
      ...clientRendered(
        createNode('section.la-pane.la-pane--out', {}, output, createNode('div.la-pane__foot')),
      ),
    ),
    ...clientRendered(createNode('div.la-dict')),
  ];
  const container = createNode(
    'div.la-fit',
    {},
    createNode(
      'div.la-root',
      { lang: settings.locale },
      createNode(
        'section.la-frame',
        {},
        ...clientRendered(createTopBar(settings)),
        ...(settings.mode === 'translate' ? panes : clientRendered(createNode('div.la-pane', {}, output))),
      ),
      ...clientRendered(),
    ),
  );
  root.append(container);
  return { container, box, counter, output };
}
