import { createFacadeStyles } from '../theme/facadeStyles';
import { readFacadeSettings } from '../facade/facadeSettings';
import { defineMethods } from './api/defineMethods';
import type {
  FieldMethods,
  FieldWriter,
  PageMethods,
  PageOptions,
  PageResult,
  WriterOptions,
  WriterTarget,
} from './api/elementMethods';
import type { CustomStates } from './customStates';
import type { ElementState, Face } from './face';
import { importField } from './field/loadField';
import { watchFields } from './field/watchFields';
import { importPage } from './page/loadPage';
import type { PageState } from '../state/page/types';
import { createWidgetFace } from './widgetFace';

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
    const isPage = /^(?!false$)/.test(this.getAttribute('page') ?? this.getAttribute('data-page') ?? 'false');
    const ids = this.getAttribute('for') ?? this.getAttribute('data-for') ?? '';
    const importFace = ids ? importField : isPage ? importPage : undefined;
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
        module.createFace(this, this.#root, this.#states, this.#styles, () =>
          readFacadeSettings(this, this.#config),
        ),
      );
    if (this.isConnected) this.connectedCallback();
  }

  /**
   * A move removes and inserts the element in the same task. So only an element that is still disconnected in the
   * microtask has left the page.
   */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#watching.abort();
      if (this.isConnected) this.#face.move();
      else this.#face.disconnect();
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
    this.#stopPage = () => void page.stopPage(this);
    return page.translatePage(this, this.#states, options);
  }

  async attachWriter(target: WriterTarget, options?: WriterOptions): Promise<FieldWriter> {
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
