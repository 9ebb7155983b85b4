import {
  createWriters,
  followFocus,
  mayHaveFields,
  type FieldWriter,
  type WriterSettings,
  type WriterTarget,
} from '@lang-assistant/field-writer';
import { createSheet } from '@lang-assistant/ui/createElement';
import { checkSentences } from '../../services/backends/check';
import { adoptSheet, keepSheets, readoptSheets } from '../../theme/adoptSheet';
import type { FacadeStyles } from '../../theme/facadeStyles';
import sizeless from '../../theme/field/sizeless.css?inline';
import type { WidgetElement } from '../configuration';
import { showStates, type CustomStates } from '../customStates';
import { createEmit } from '../events';
import { replaceContent, type ElementState, type Face } from '../face';
import type { ReadFacadeSettings } from '../readSettings';
import { createWarn } from '../settings';
import { readFieldConfig } from './readFieldConfig';

function readIgnored(element: WidgetElement): readonly string[] {
  const words: unknown = Reflect.get(element, 'ignoreWords');
  return Array.isArray(words) ? words : [];
}

function createFields(element: WidgetElement, root: ShadowRoot, styles: FacadeStyles) {
  const emit = createEmit(element);
  const warn = createWarn();
  let config = readFieldConfig(element, warn);
  keepSheets(root, styles.sheets);
  const writers = createWriters({
    config,
    check: (request, call) => checkSentences(config, emit, request, call),
    emit,
    ignoreWords: () => readIgnored(element),
    adopt: (sheet) => adoptSheet(root, sheet),
  });
  return {
    ...writers,
    get config() {
      return config;
    },
    warn,
    applyChanges() {
      config = readFieldConfig(element, warn);
      writers.setConfig(config);
    },
  };
}

const known = new WeakMap<WidgetElement, ReturnType<typeof createFields>>();

/** The face of the element and its method `attachWriter()` share the fields. */
function fieldsOf(element: WidgetElement, root: ShadowRoot, styles: FacadeStyles) {
  const fields = known.get(element) ?? createFields(element, root, styles);
  known.set(element, fields);
  return fields;
}

/** @throws as `Writers.attachTarget` does */
export async function attachWriter(
  element: WidgetElement,
  root: ShadowRoot,
  styles: FacadeStyles,
  target: WriterTarget,
  settings?: WriterSettings,
): Promise<FieldWriter> {
  const fields = fieldsOf(element, root, styles);
  if (!fields.frame.isConnected) root.append(fields.frame);
  return fields.attachTarget(target, settings);
}

/** The face of an element with `for`. It does not load React. */
export function createFace(
  element: WidgetElement,
  root: ShadowRoot,
  states: CustomStates,
  styles: FacadeStyles,
  readFacadeSettings: ReadFacadeSettings,
): Face {
  const fields = fieldsOf(element, root, styles);
  /** The fields that `for` names. Fields of `attachWriter()` are not in this set. */
  const own = new WeakSet<HTMLElement>();
  let settings = readFacadeSettings(element, element.config);
  let listening: AbortController | undefined;
  let hostRoot: Node | undefined;
  let takeFocused: (() => void) | undefined;
  let restore: (() => void) | undefined;

  function isFor(field: HTMLElement): boolean {
    const selector = fields.config.ids.map((id) => `#${CSS.escape(id)}`).join();
    return selector !== '' && field.closest(selector) !== null;
  }

  function warnOf(id: string): void {
    const named =
      hostRoot instanceof Document || hostRoot instanceof ShadowRoot ? hostRoot.getElementById(id) : null;
    if (id !== 'none' && !(named && mayHaveFields(named)))
      fields.warn({ name: 'for', value: id, expected: 'fields' });
  }

  function settingsOf(field: HTMLElement) {
    if (!isFor(field)) return undefined;
    own.add(field);
    return { isNamed: fields.config.ids.includes(field.id) };
  }

  function listen(): void {
    const next = element.getRootNode();
    if (listening && next === hostRoot) return;
    if (listening) {
      listening.abort();
      fields.detachAll();
    }
    listening = new AbortController();
    hostRoot = next;
    const { signal } = listening;
    fields.config.ids.forEach(warnOf);
    hostRoot.addEventListener('focusin', () => fields.place(), { signal });
    fields.place();
    takeFocused = followFocus(fields, hostRoot, settingsOf, signal);
  }

  const face: Face = {
    get state(): ElementState {
      const { mode, pair } = settings;
      return {
        isReady: true,
        mode,
        sourceLanguage: pair.source,
        targetLanguage: pair.target,
        text: '',
      };
    },
    focusTarget: null,
    connect() {
      if (!restore) {
        restore = replaceContent(root, fields.frame);
        // An element that only checks fields and shows no widget has no size.
        adoptSheet(root, createSheet(sizeless));
        readoptSheets(root);
        styles.setTheme(settings.theme);
        showStates(states, settings, false);
        states.add('field');
      }
      listen();
    },
    move: () => fields.place(),
    disconnect() {
      listening?.abort();
      listening = undefined;
      fields.detachAll();
      states.delete('field');
      restore?.();
      restore = undefined;
    },
    applyChanges() {
      settings = readFacadeSettings(element, element.config);
      styles.setTheme(settings.theme);
      fields.applyChanges();
      for (const [field, writer] of fields.writers) if (own.has(field) && !isFor(field)) writer.detach();
      if (!listening) return;
      fields.place();
      takeFocused?.();
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
