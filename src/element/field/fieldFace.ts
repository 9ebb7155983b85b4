import { loadFieldMessages } from '../../i18n/field/loadFieldMessages';
import type { FacadeSettings } from '../../facade/facadeSettings';
import { create } from '../../screens/field/dom';
import { createPopover } from '../../screens/field/popover';
import { checkSentences } from '../../services/backends/check';
import { warn } from '../../services/device/logger';
import { fieldOf } from '../../services/host/field/fieldFacts';
import type { FieldMemory } from '../../state/field/types';
import { keepSheets, readoptSheets } from '../../theme/adoptSheet';
import type { FacadeStyles } from '../../theme/facadeStyles';
import { adoptFieldStyles, createMarksSheet } from '../../theme/field/fieldStyles';
import { showStates, type CustomStates } from '../customStates';
import type { ElementState, Face, FaceElement } from '../face';
import { attachToField } from './attachToField';
import type { AttachedWriter, WriterContext } from './writerTypes';
import { readFieldConfig } from './readFieldConfig';

/** The writer of the fields that an element with `for` names. It loads no React. */
export function createFieldFace(
  element: FaceElement,
  root: ShadowRoot,
  states: CustomStates,
  styles: FacadeStyles,
  readSettings: () => FacadeSettings,
): Face {
  const frame = create('div', { class: 'la-root la-field' });
  const memory: FieldMemory = { known: new Map(), dismissed: new Set() };
  const writers = new Map<HTMLElement, AttachedWriter>();
  const sheet = createMarksSheet();
  let config = readFieldConfig(element);
  let settings = readSettings();
  let listening: AbortController | undefined;
  let hostRoot: Node | undefined;
  let context: WriterContext | undefined;
  let setTheme: ((theme: FacadeSettings['theme']) => void) | undefined;
  /** What the root had before: it may be the widget's. */
  let before: { readonly nodes: readonly Node[]; readonly sheets: readonly CSSStyleSheet[] } | undefined;

  const selectorOf = () => config.ids.map((id) => `#${CSS.escape(id)}`).join();

  async function createContext(): Promise<WriterContext> {
    const { locale } = settings;
    const t = await loadFieldMessages(locale);
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    frame.lang = locale;
    const popover = createPopover(t);
    frame.replaceChildren(popover.element);
    return {
      frame,
      t,
      popover,
      memory,
      sheet,
      config: () => config,
      nameOf: (tag) => names.of(tag) ?? tag,
      check: (request, call) => checkSentences(config, request, call),
      onDetach: (field) => void writers.delete(field),
    };
  }

  /** The field that has the focus, if the element is for it. */
  function wantedField(): HTMLElement | undefined {
    const field = fieldOf(focusedElement());
    const selector = selectorOf();
    return field && selector !== '' && field.closest(selector) ? field : undefined;
  }

  /** Gives the field that has the focus a writer. */
  async function take(signal: AbortSignal): Promise<void> {
    for (const writer of writers.values()) writer.place();
    const field = wantedField();
    if (!field || writers.has(field)) return;
    try {
      context ??= await createContext();
      if (signal.aborted || wantedField() !== field || writers.has(field)) return;
      const writer = await attachToField(field, config.ids.includes(field.id), context);
      if (!writer) return;
      writers.set(field, writer);
      if (signal.aborted || !field.isConnected) writer.detach();
    } catch (error) {
      // A file could not be loaded: the next focus tries again.
      warn(String(error));
    }
  }

  function focusedElement(): Element | null {
    const active: unknown = hostRoot && Reflect.get(hostRoot, 'activeElement');
    return active instanceof Element ? active : null;
  }

  function detachAll(): void {
    for (const writer of writers.values()) writer.detach();
    writers.clear();
  }

  function applyTheme(): void {
    styles.setTheme(settings.theme);
    setTheme?.(settings.theme);
  }

  function listen(): void {
    const next = element.getRootNode();
    if (listening && next === hostRoot) return;
    listening?.abort();
    detachAll();
    listening = new AbortController();
    hostRoot = next;
    const { signal } = listening;
    hostRoot.addEventListener('focusin', () => void take(signal), { signal });
    void take(signal);
  }

  const face: Face = {
    get state(): ElementState {
      const { mode, pair } = settings;
      return {
        isReady: context !== undefined,
        mode,
        sourceLanguage: pair.source,
        targetLanguage: pair.target,
        text: '',
      };
    },
    focusTarget: null,
    connect() {
      if (!before) {
        before = { nodes: [...root.childNodes], sheets: [...root.adoptedStyleSheets] };
        keepSheets(root, styles.sheets);
        styles.adopt();
        setTheme ??= adoptFieldStyles(root);
        readoptSheets(root);
        applyTheme();
        root.replaceChildren(frame);
        showStates(states, settings, false);
        states.add('field');
      }
      listen();
    },
    move() {
      for (const writer of writers.values()) writer.place();
    },
    disconnect() {
      listening?.abort();
      listening = undefined;
      detachAll();
      states.delete('field');
      if (!before) return;
      root.replaceChildren(...before.nodes);
      if (root.ownerDocument === document) root.adoptedStyleSheets = [...before.sheets];
      before = undefined;
    },
    applyChanges() {
      const last = settings;
      settings = readSettings();
      config = readFieldConfig(element);
      applyTheme();
      const selector = selectorOf();
      for (const [field, writer] of writers) {
        if (selector === '' || !field.closest(selector)) writer.detach();
        else writer.applyConfig();
      }
      if (settings.locale === last.locale || !listening) return;
      // Their words are in the other language.
      detachAll();
      context = undefined;
      void take(listening.signal);
    },
    readoptStyles: () => readoptSheets(root),
    whenReady: async () => ({
      async call(name) {
        throw new TypeError(`An element with \`for\` has no tools to ${name}.`);
      },
    }),
  };
  return face;
}
