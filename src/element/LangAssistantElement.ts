import type { FieldWriter, WriterSettings, WriterTarget } from '@lang-assistant/field-writer';
import { createFacadeStyles } from '../theme/facadeStyles';
import { isOn, readAttribute, readFacadeSettings } from './readSettings';
import type { FieldMethods, PageMethods, PageOptions, PageResult, PageState } from './api/elementMethods';
import type { CustomStates } from './customStates';
import type { ElementState, Face } from './face';
import { importField } from './field/loadField';
import { importPage } from './page/loadPage';
import { createWidgetFace } from './widgetFace';
import { METHOD_NAMES, type MethodName } from './api/methodNames';

interface Caller {
  call(name: MethodName, args: readonly unknown[]): Promise<unknown>;
}

/**
 * Defines the methods that wait for the widget on the element's prototype.
 * @param base the class that `type` extends, with the properties of every element
 * @param whenReady called with the name of the method; resolves to the widget once its loaded screen is shown
 */
function defineMethods<E extends HTMLElement>(
  type: { readonly prototype: E },
  base: { readonly prototype: object },
  whenReady: (element: E, name: MethodName) => Promise<Caller>,
): void {
  for (const name of METHOD_NAMES) {
    const method = async function (this: E, ...args: unknown[]): Promise<unknown> {
      const widget = await whenReady(this, name);
      return widget.call(name, args);
    };
    Object.defineProperty(type.prototype, name, {
      configurable: true,
      get: () => method,
      // Every element has a property `translate` for its HTML attribute, and frameworks set this property.
      set(this: E, value: unknown) {
        Reflect.set(base.prototype, name, value, this);
      },
    });
  }
}

// Without a DOM, as in Node, importing this module does nothing.
const Base: typeof HTMLElement = Reflect.get(globalThis, 'HTMLElement') ?? Object;

/** Takes over a `config` that was set as a plain property before the element was defined. */
function takeConfig(element: HTMLElement): unknown {
  if (!Object.hasOwn(element, 'config')) return undefined;
  const config: unknown = Reflect.get(element, 'config');
  Reflect.deleteProperty(element, 'config');
  return config;
}

/**
 * Calls `load` when a field with one of these ids, or a field inside an element with one of these ids, gets the focus.
 * Also calls `load` if the loaded page has no such element: the loaded code then warns about it.
 */
function watchFields(element: Element, ids: string, load: () => void, signal: AbortSignal): void {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const names = ids.trim().split(/\s+/);
  const selector = names.map((id) => `#${CSS.escape(id)}`).join();
  const check = () => {
    if (root.activeElement?.closest(selector)) load();
  };
  const find = () => {
    if (!signal.aborted && names[0] !== 'none' && !root.querySelector(selector)) load();
  };
  root.addEventListener('focusin', check, { signal });
  check();
  if (document.readyState === 'complete') setTimeout(find);
  else addEventListener('load', find, { signal });
}

/**
 * The class of `<lang-assistant>`. A face decides what the element draws and loads: the widget, the bar that translates
 * the page, or the writer of the fields that `for` names.
 */
export class LangAssistantElement extends Base implements PageMethods, FieldMethods {
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  /** Older browsers do not support custom states. Chrome before 125 rejects names without dashes. */
  readonly #states: CustomStates = CSS.supports('selector(:state(a))')
    ? this.attachInternals().states
    : new Set();
  readonly #styles = createFacadeStyles(this.#root);
  /**
   * `backend` exists before the widget is loaded, because React sets only properties that exist. The widget replaces it
   * by an accessor.
   */
  backend: unknown = Reflect.get(this, 'backend');
  pageState: PageState = 'original';
  /** The code for the originals replaces it. */
  showOriginalOf = (_element: Element): boolean => false;
  ignoreWords: readonly string[] = [];
  #config = takeConfig(this);
  readonly #widget = createWidgetFace(this, this.#root, this.#states, this.#styles);
  /** Imports the face that the attributes name. Undefined for the face of the widget. */
  #import: typeof importField | typeof importPage | undefined;
  /** The loaded faces, by the function that imports them. */
  readonly #faces = new Map<unknown, Face>();
  #stopPage: (() => void) | undefined;
  #watching = new AbortController();

  static {
    defineMethods(this, Base, (element, name) => {
      if (name === 'stop') element.#stopPage?.();
      return element.#face.whenReady();
    });
  }

  constructor() {
    super();
    const observer = new MutationObserver((records) =>
      this.#applyChanges(records.map(({ attributeName }) => attributeName ?? '')),
    );
    observer.observe(this, { attributes: true });
  }

  /** The configuration as an object. It overrides the attributes: see docs/reference/config.md. */
  get config(): unknown {
    return this.#config;
  }

  set config(value: unknown) {
    this.#config = value;
    queueMicrotask(() => this.#applyChanges(['config']));
  }

  /** What the element is: widget, field or page, by its attributes. Until its code is loaded, the widget, not connected. */
  get #face(): Face {
    return this.#faces.get(this.#import) ?? this.#widget;
  }

  connectedCallback(): void {
    const ids = readAttribute(this, 'for');
    const importFace = ids ? importField : isOn(this, 'page') ? importPage : undefined;
    this.#watching.abort();
    if (importFace !== this.#import) this.#face.disconnect();
    this.#import = importFace;
    if (!importFace || this.#faces.has(importFace)) return this.#face.connect();
    const load = () => void this.#loadFace(importFace);
    if (!ids || this.#root.firstChild) return load();
    // No code is loaded before the first focus of a field.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{position:absolute}');
    this.#root.adoptedStyleSheets = [sheet];
    this.#watching = new AbortController();
    watchFields(this, ids, load, this.#watching.signal);
  }

  async #loadFace(importFace: typeof importField | typeof importPage): Promise<void> {
    const module = await importFace().catch(() => undefined);
    // The browser logs a failed import. The next focus of a field also tries again.
    if (!module)
      return addEventListener('online', () => this.isConnected && this.connectedCallback(), { once: true });
    if (!this.#faces.has(importFace))
      this.#faces.set(
        importFace,
        module.createFace(this, this.#root, this.#states, this.#styles, readFacadeSettings),
      );
    if (this.isConnected) this.connectedCallback();
  }

  /**
   * A move removes and inserts the element in the same task. So only an element that is still disconnected in the
   * microtask has left the page.
   */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return this.#face.move();
      this.#watching.abort();
      this.#face.disconnect();
    });
  }

  /** `moveBefore` keeps the element connected. Defining this callback prevents a disconnect and a reconnect. */
  connectedMoveCallback(): void {}

  adoptedCallback(): void {
    this.#face.readoptStyles();
  }

  get state(): ElementState {
    return this.#face.state;
  }

  get htmlFor(): string {
    return this.getAttribute('for') ?? '';
  }

  set htmlFor(value: string) {
    this.setAttribute('for', value);
  }

  get for(): string {
    return this.htmlFor;
  }

  set for(value: string) {
    this.htmlFor = value;
  }

  async translatePage(options?: PageOptions): Promise<PageResult> {
    const page = await importPage();
    this.#stopPage = () => page.stopPage(this);
    return page.translatePage(this, this.#states, options);
  }

  async attachWriter(target: WriterTarget, options?: WriterSettings): Promise<FieldWriter> {
    return (await importField()).attachWriter(this, this.#root, this.#styles, target, options);
  }

  async showOriginal(): Promise<void> {
    return (await importPage()).showOriginal(this);
  }

  /**
   * Focuses the text box, or the button of the current tool if there is no text box. React also calls this when the
   * focused element was removed: if the focus then moved to the button of another tool, the next Enter would open that
   * tool.
   */
  override focus(options?: FocusOptions): void {
    this.#face.focusTarget?.focus(options);
  }

  #applyChanges(names: readonly string[]): void {
    if (!this.isConnected) return;
    if (/\b(page|for)\b/.test(names.join(' '))) this.connectedCallback();
    this.#face.applyChanges(names);
  }
}
