import r2wc from '@r2wc/react-to-web-component';
import type { HostConfig } from '../domain/hostConfig';
import { suspend } from '../state/store';
import { readoptSheets } from '../theme/adoptSheet';
import { adoptHostStyles } from '../theme/hostStyles';
import {
  toAttributeName,
  OBSERVED_ATTRIBUTES,
  PROPERTY_NAMES,
  attributeAliases,
  type PropertyName,
} from './attributes';
import type { ConfigWarning } from './configWarnings';
import { readHostConfig } from './hostConfig';
import { keepHostShortcutsOut } from './keyboard';
import { Root } from './Root';
import { findStore } from './instances';

// r2wc keeps its state under these global symbols: its only extension point for a subclass.
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');

/** The part of r2wc's class that its types omit. */
interface ReactElementClass {
  readonly observedAttributes: readonly string[];
  new (): HTMLElement & {
    [PROPS]: { hostConfig?: HostConfig };
    [CONNECTED]: boolean;
    [RENDER](): void;
    connectedCallback(): void;
    disconnectedCallback(): void;
  };
}

const attributeProps = Object.fromEntries(OBSERVED_ATTRIBUTES.map((name) => [name, 'string' as const]));
const ReactElement = r2wc(Root, { shadow: 'open', props: attributeProps }) as unknown as ReactElementClass;
// r2wc's accessors return its own parsed values; ours, below, read the attributes. `nonce` belongs to the browser:
// under a CSP the browser empties the attribute and only the property keeps the value.
for (const name of OBSERVED_ATTRIBUTES) Reflect.deleteProperty(ReactElement.prototype, name);

/**
 * `<lang-assistant>`: r2wc plus what a custom element on a host page needs. State survives a move, an attribute can
 * be removed, properties set before the upgrade apply, and nothing renders before the element is on a page.
 */
export class LangAssistantElement extends ReactElement {
  readonly #earlyProperties = this.#takeEarlyProperties();
  readonly #warned = new Set<string>();
  readonly #setTheme;
  #property: unknown;
  #isDue = false;

  constructor() {
    super();
    // r2wc treats a new element as connected and would mount React at its first attribute.
    this[CONNECTED] = false;
    const root = this.#root;
    this.#setTheme = adoptHostStyles(root);
    keepHostShortcutsOut(root);
  }

  get #root(): ShadowRoot {
    if (!this.shadowRoot) throw new Error('no shadow root');
    return this.shadowRoot;
  }

  /** The configuration as an object. It overrides the attributes: see docs/reference/config.md. */
  get config(): unknown {
    return this.#property;
  }

  set config(value: unknown) {
    this.#property = value;
    this.#refresh();
  }

  override get nonce(): string {
    return super.nonce ?? '';
  }

  override set nonce(value: string) {
    super.nonce = value;
    this.#refresh();
  }

  override connectedCallback(): void {
    for (const [name, value] of this.#earlyProperties) Reflect.set(this, name, value);
    this.#earlyProperties.clear();
    this.#configure();
    super.connectedCallback();
  }

  /**
   * A move removes and inserts the element in the same task, so React only unmounts if the element is still gone in
   * the microtask.
   */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      const store = findStore(this);
      // A moved dialog leaves the top layer and is no longer modal.
      if (this.isConnected) return store?.getState().ui.closeDialog();
      if (store) suspend(store);
      super.disconnectedCallback();
    });
  }

  /** `moveBefore` keeps the element connected. Defining this callback prevents a disconnect and a reconnect. */
  connectedMoveCallback(): void {}

  adoptedCallback(): void {
    readoptSheets(this.#root);
  }

  attributeChangedCallback(): void {
    this.#refresh();
  }

  /**
   * Focuses the text box, else the button of the current tool. React also calls this when the focused element is
   * gone: on another tool's button, the next Enter would leave the tool that has just appeared.
   */
  override focus(options?: FocusOptions): void {
    const place =
      this.#root.querySelector<HTMLElement>('textarea') ??
      this.#root.querySelector<HTMLElement>('[aria-current=page]');
    place?.focus(options);
  }

  /** Takes the values that the host page or a framework set as plain properties before the upgrade. */
  #takeEarlyProperties(): Map<string, unknown> {
    const early = new Map<string, unknown>();
    for (const name of PROPERTY_NAMES) {
      if (!Object.hasOwn(this, name)) continue;
      early.set(name, Reflect.get(this, name));
      Reflect.deleteProperty(this, name);
    }
    return early;
  }

  /** Batches several attribute changes into one render. */
  #refresh(): void {
    if (!this.isConnected || this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#configure();
      this[RENDER]();
    });
  }

  #configure(): void {
    const hostConfig = readHostConfig(
      {
        global: Reflect.get(globalThis, 'langAssistantConfig'),
        attributes: this.#readAttributes(),
        property: this.#property,
      },
      (warning) => void this.#warn(warning),
    );
    this.#setTheme(hostConfig.theme);
    this[PROPS].hostConfig = hostConfig;
  }

  #readAttributes(): Partial<Record<PropertyName, string>> {
    const read = (name: PropertyName) =>
      (name === 'nonce' && this.nonce) ||
      attributeAliases(name)
        .map((spelling) => this.getAttribute(spelling))
        .find(Boolean);
    return Object.fromEntries(PROPERTY_NAMES.map((name) => [name, read(name)]));
  }

  /** The texts of the warnings are loaded on demand: most pages are configured correctly. */
  async #warn(warning: ConfigWarning): Promise<void> {
    const warnings = await import('./configWarnings').catch(() => undefined);
    warnings?.warnOnce(warning, this.#warned);
  }
}

// Reflects each attribute as a property: `element.sourceLanguage = 'fr'` is `source-language="fr"`.
for (const name of PROPERTY_NAMES) {
  if (name in LangAssistantElement.prototype) continue;
  const attribute = toAttributeName(name);
  Object.defineProperty(LangAssistantElement.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return this.getAttribute(attribute) ?? '';
    },
    set(this: HTMLElement, value: unknown) {
      if (typeof value === 'string' || typeof value === 'number') this.setAttribute(attribute, String(value));
      else this.removeAttribute(attribute);
    },
  });
}
