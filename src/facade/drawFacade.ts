import { FACADE_ICON_PATHS } from '../theme/facadeIcons';
import type { Locale } from '../domain/locales';
import { MODES } from '../domain/mode';
import { DEFAULT_PAIR } from '../domain/translate/translation';
import { clientRendered, createIcon, createNode, type Child } from './createNode';
import type { FacadeSettings } from './facadeSettings';
import * as message from './messages';

type Translate = ReturnType<typeof message.createTranslate>;

/** The supported file types, the same in every language. */
const FILE_KINDS = '.pdf, .doc, .ppt';

const [, , , , SWAP_ICON, CHEVRON_ICON] = FACADE_ICON_PATHS;

const HIDDEN = { 'aria-hidden': 'true' };

/** The buttons of `app/TopBar.tsx`. */
function createTopBar({ mode }: FacadeSettings, t: Translate): Child {
  const badge = () => createNode('span.la-badge', t(message.IS_NEW));
  const metas = [t(message.TRANSLATE_META), badge(), FILE_KINDS, badge()];
  const buttons = MODES.map((tool, index) =>
    createNode(
      'button.la-mode',
      { part: 'tool-button' },
      tool === mode ? { 'aria-current': 'page' } : '',
      createNode('span.la-mode__icon', createIcon(FACADE_ICON_PATHS[index] ?? '')),
      createNode(
        'span.la-mode__text',
        createNode('span.la-mode__label', t(message.TOOLS + index)),
        createNode('span.la-mode__short', HIDDEN, t(message.SHORT_TOOLS + index)),
        createNode('span.la-mode__meta', HIDDEN, metas[index] ?? ''),
      ),
    ),
  );
  return createNode('nav.la-topbar', { part: 'top-bar' }, createNode('slot', { name: 'logo' }), buttons);
}

/**
 * The name of a language: ours, or the browser's. The real screen has the names of the catalog, which come from the same
 * source (CLDR) and rarely differ. Empty if the browser does not know the code.
 */
function nameOf(code: string, locale: Locale, t: Translate): string {
  const ours = Object.values(DEFAULT_PAIR).indexOf(code);
  // The first `Intl.DisplayNames` of a page takes about 10 ms, as long as all of the facade.
  if (ours >= 0) return t(message.DEFAULT_NAMES + ours);
  try {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    const name = names.of(code.replace('_', '-')) ?? '';
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    // Not a language tag.
    return '';
  }
}

/** The buttons of `screens/translate/LanguageBar.tsx`, without flags. */
function createLanguageBar({ pair, locale }: FacadeSettings, t: Translate): Child {
  const createSide = (label: number, code: string) => {
    const name = nameOf(code, locale, t);
    return createNode(
      'div.la-langbar__side',
      createNode(
        'button.la-select',
        {
          part: 'language-button',
          'aria-haspopup': 'listbox',
          'aria-label': t(label).replace('%', () => name),
        },
        createNode('span.la-flag'),
        createNode('span.la-select__value', name),
        createIcon(CHEVRON_ICON, '.la-icon--sm.la-icon--chevron'),
      ),
    );
  };
  return createNode(
    'div.la-langbar',
    { part: 'language-bar' },
    createSide(message.SOURCE, pair.source),
    createNode(
      'button.la-iconbtn.la-swap',
      { part: 'button icon-button swap', 'aria-label': t(message.SWAP) },
      createIcon(SWAP_ICON),
    ),
    createSide(message.TARGET, pair.target),
  );
}

/** The text box of `screens/translate/SourceBox.tsx`. */
function createBox({ pair, placeholder, text }: FacadeSettings, t: Translate): HTMLTextAreaElement {
  const box = createNode('textarea.la-textarea', {
    part: 'text-box',
    dir: 'auto',
    lang: pair.source.replace('_', '-'),
    translate: 'no',
    'aria-label': t(message.BOX),
    placeholder: placeholder || t(message.PLACEHOLDER),
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
export function drawFacade(root: ShadowRoot, settings: FacadeSettings, t: Translate): FacadeNodes {
  const box = createBox(settings, t);
  const counter = createNode('span.la-counter', { part: 'counter' });
  const output = createNode('div.la-pane__body', { role: 'status' });
  const panes = [
    ...clientRendered(createLanguageBar(settings, t)),
    createNode(
      'div.la-panes',
      createNode(
        'section.la-pane.la-pane--in',
        { part: 'source-pane' },
        createNode('div.la-pane__body', box, clientRendered()),
        clientRendered(createNode('div.la-pane__foot', { part: 'toolbar' }, counter)),
      ),
      clientRendered(
        createNode(
          'section.la-pane.la-pane--out',
          { part: 'output-pane' },
          output,
          createNode(
            'div.la-pane__foot',
            { part: 'toolbar' },
            createNode('span.la-counter'),
            createNode('slot', { name: 'actions' }),
          ),
        ),
      ),
    ),
    ...clientRendered(createNode('div.la-dict', { part: 'dictionary' })),
  ];
  const container = createNode(
    'div.la-fit',
    createNode(
      'div.la-root',
      { lang: settings.locale },
      createNode(
        'section.la-frame',
        { part: 'frame' },
        clientRendered(createTopBar(settings, t)),
        settings.mode === 'translate'
          ? panes
          : clientRendered(createNode(`div.la-pane.la-pane--${settings.mode}`, output)),
        createNode('slot', { name: 'disclaimer' }),
      ),
      clientRendered(),
    ),
  );
  root.append(container);
  return { container, box, counter, output };
}
