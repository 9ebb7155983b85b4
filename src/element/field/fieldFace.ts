import { canCheck } from '../../domain/field/canCheck';
import type { FacadeSettings } from '../../facade/facadeSettings';
import { warn } from '../../services/device/logger';
import { fieldOf, readFacts, rememberPasswords } from '../../services/host/field/fieldFacts';
import { readoptSheets } from '../../theme/adoptSheet';
import type { FacadeStyles } from '../../theme/facadeStyles';
import { adoptSizeless } from '../../theme/field/fieldStyles';
import { showStates, type CustomStates } from '../customStates';
import type { WidgetElement } from '../elementConfig';
import type { ElementState, Face } from '../face';
import type { FieldWriter } from '../api/elementMethods';
import type { attachWriter as attach } from './attachWriter';
import { fieldsOf } from './fields';

/** Pages that use only `for` do not load this code. */
export const attachWriter = async (...call: Parameters<typeof attach>): Promise<FieldWriter> =>
  (await import('./attachWriter')).attachWriter(...call);

/** The face of an element with `for`. It does not load React. */
export function createFace(
  element: WidgetElement,
  root: ShadowRoot,
  states: CustomStates,
  styles: FacadeStyles,
  readSettings: () => FacadeSettings,
): Face {
  const fields = fieldsOf(element, root, styles);
  /** The fields that `for` names. Fields of `attachWriter()` are not in this set. */
  const own = new WeakSet<HTMLElement>();
  let settings = readSettings();
  let listening: AbortController | undefined;
  let hostRoot: Node | undefined;
  /** The content of the shadow root before this face, which may be the widget's. */
  let before: { readonly nodes: readonly Node[]; readonly sheets: readonly CSSStyleSheet[] } | undefined;

  function isFor(field: HTMLElement): boolean {
    const selector = fields.config.ids.map((id) => `#${CSS.escape(id)}`).join();
    return selector !== '' && field.closest(selector) !== null;
  }

  function wantedField(): HTMLElement | undefined {
    const active: unknown = hostRoot && Reflect.get(hostRoot, 'activeElement');
    const field = active instanceof Element ? fieldOf(active) : undefined;
    return field && isFor(field) ? field : undefined;
  }

  function warnOf(id: string): void {
    const named =
      hostRoot instanceof Document || hostRoot instanceof ShadowRoot ? hostRoot.getElementById(id) : null;
    const isRead = named && (fieldOf(named) !== named || canCheck(readFacts(named, true)));
    if (!isRead && id !== 'none') fields.warn({ name: 'for', value: id, expected: 'fields' });
  }

  async function take(signal: AbortSignal): Promise<void> {
    fields.place();
    if (hostRoot) rememberPasswords(hostRoot);
    const field = wantedField();
    if (!field || fields.writers.has(field)) return;
    try {
      const writer = await fields.attach(field, { isNamed: fields.config.ids.includes(field.id) });
      own.add(field);
      if (signal.aborted || !field.isConnected) writer?.detach();
    } catch (error) {
      // If an import fails, the next focus tries again.
      warn(String(error));
    }
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
    hostRoot.addEventListener('focusin', () => void take(signal), { signal });
    void take(signal);
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
      if (!before) {
        before = { nodes: [...root.childNodes], sheets: [...root.adoptedStyleSheets] };
        adoptSizeless(root);
        readoptSheets(root);
        styles.setTheme(settings.theme);
        fields.setTheme();
        root.replaceChildren(fields.frame);
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
      if (!before) return;
      root.replaceChildren(...before.nodes);
      if (root.ownerDocument === document) root.adoptedStyleSheets = [...before.sheets];
      before = undefined;
    },
    applyChanges() {
      settings = readSettings();
      styles.setTheme(settings.theme);
      fields.applyChanges();
      for (const [field, writer] of fields.writers) if (own.has(field) && !isFor(field)) writer.detach();
      if (listening) void take(listening.signal);
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
