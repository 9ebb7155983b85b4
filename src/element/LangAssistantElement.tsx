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

// r2wc keeps its state under these symbols of the global registry; they are its only seam for a subclass.
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');

/** The part of r2wc's class that its own types leave out. */
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
// r2wc's accessors read what it parsed itself; ours, below, read the attributes. `nonce` is the browser's own:
// under a CSP the attribute is emptied and only that property keeps the value.
for (const name of OBSERVED_ATTRIBUTES) Reflect.deleteProperty(ReactElement.prototype, name);

/**
 * `<lang-assistant>`: r2wc with what an element in somebody's page needs besides. State outlives a
 * move, an attribute can be taken away, properties set before the upgrade count, and nothing renders
 * before it is on a page.
 */
export class LangAssistantElement extends ReactElement {
  readonly #earlyProperties = this.#takeEarlyProperties();
  readonly #warned = new Set<string>();
  readonly #setTheme;
  #property: unknown;
  #isDue = false;

  constructor() {
    super();
    // r2wc takes a new element for a connected one and would mount React into it at its first attribute.
    this[CONNECTED] = false;
    const root = this.#root;
    this.#setTheme = adoptHostStyles(root);
    keepHostShortcutsOut(root);
  }

  get #root(): ShadowRoot {
    if (!this.shadowRoot) throw new Error('no shadow root');
    return this.shadowRoot;
  }

  /** The configuration as an object, stronger than the attributes: see docs/reference/config.md. */
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

  /** A move is a removal and an insertion in one breath: React stays mounted unless the element is really gone. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      const store = findStore(this);
      // A dialog that was moved has lost its place above the page, and is no longer modal.
      if (this.isConnected) return store?.getState().ui.closeDialog();
      if (store) suspend(store);
      super.disconnectedCallback();
    });
  }

  /** `moveBefore` moves without removing: there is nothing to do. */
  connectedMoveCallback(): void {}

  adoptedCallback(): void {
    readoptSheets(this.#root);
  }

  attributeChangedCallback(): void {
    this.#refresh();
  }

  /**
   * Focuses the text box, else the current tool. React calls this too where what had the focus is gone: on another
   * tool's button the next Enter would lead away from what has just come up.
   */
  override focus(options?: FocusOptions): void {
    const place =
      this.#root.querySelector<HTMLElement>('textarea') ??
      this.#root.querySelector<HTMLElement>('[aria-current=page]');
    place?.focus(options);
  }

  /** Values that a page or framework set as plain properties before this class was there to take them. */
  #takeEarlyProperties(): Map<string, unknown> {
    const early = new Map<string, unknown>();
    for (const name of PROPERTY_NAMES) {
      if (!Object.hasOwn(this, name)) continue;
      early.set(name, Reflect.get(this, name));
      Reflect.deleteProperty(this, name);
    }
    return early;
  }

  /** Many attributes may change at once; React hears of them together. */
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
      (complaint) => void this.#complain(complaint),
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

  /** The words for it are fetched: most pages are set up well. */
  async #complain(complaint: ConfigWarning): Promise<void> {
    const complaints = await import('./configWarnings').catch(() => undefined);
    complaints?.warnOnce(complaint, this.#warned);
  }
}

// Each attribute as a property: `element.sourceLanguage = 'fr'` is `source-language="fr"`.
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
