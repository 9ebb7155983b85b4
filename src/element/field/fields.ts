import { loadFieldMessages } from '../../i18n/field/loadFieldMessages';
import { create } from '../../components/createElement';
import { checkSentences } from '../../services/backends/check';
import type { FieldMemory, FieldPorts } from '../../state/field/types';
import { keepSheets } from '../../theme/adoptSheet';
import { adoptFieldStyles, createMarksSheet } from '../../theme/field/fieldStyles';
import type { FacadeStyles } from '../../theme/facadeStyles';
import { createAskHost } from '../api/askHost';
import { createWarn } from '../createWarn';
import { createEmit } from '../events';
import type { WidgetElement } from '../elementConfig';
import type { Warn } from '../settings';
import { attachToField } from './attachToField';
import { createLazyPopover, type LazyPopover } from './lazyPopover';
import { readFieldConfig, type FieldConfig } from './readFieldConfig';
import type { AttachedWriter, FieldSettings, WriterContext } from './writerTypes';

export interface Fields {
  readonly frame: HTMLElement;
  readonly config: FieldConfig;
  readonly warn: Warn;
  readonly writers: ReadonlyMap<HTMLElement, AttachedWriter>;
  /** @throws if a file of the writer cannot be loaded */
  attach(field: HTMLElement, settings: FieldSettings): Promise<AttachedWriter | undefined>;
  place(): void;
  applyChanges(): void;
  setTheme(): void;
  detachAll(): void;
}

const known = new WeakMap<WidgetElement, Fields>();

function readIgnored(element: WidgetElement): readonly string[] {
  const words: unknown = Reflect.get(element, 'ignoreWords');
  return Array.isArray(words) ? words : [];
}

/**
 * Delays the result of a check with suggestions until the popover is loaded, so that the user can open a suggestion as
 * soon as it is underlined.
 */
function openable(check: FieldPorts['check'], popover: LazyPopover): FieldPorts['check'] {
  return async (request, call) => {
    let hasChanges = false;
    const onSentence: typeof call.onSentence = (index, changes) => {
      hasChanges ||= changes.length > 0;
      call.onSentence(index, changes);
    };
    const summary = await check(request, { ...call, onSentence });
    if (hasChanges) await popover.load();
    return summary;
  };
}

function createFields(element: WidgetElement, root: ShadowRoot, styles: FacadeStyles): Fields {
  const frame = create('div', { class: 'la-root la-field' });
  const memory: FieldMemory = { known: new Map(), dismissed: new Set(), nextId: 1 };
  const writers = new Map<HTMLElement, AttachedWriter>();
  const sheet = createMarksSheet();
  const askHost = createAskHost(element);
  const warn = createWarn();
  let config = readFieldConfig(element, warn);
  let loading: Promise<WriterContext> | undefined;
  keepSheets(root, styles.sheets);
  const setTheme = adoptFieldStyles(root);

  async function createContext({ locale }: FieldConfig): Promise<WriterContext> {
    const t = await loadFieldMessages(locale);
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    const popover = createLazyPopover(t);
    frame.lang = locale;
    frame.replaceChildren(popover.element);
    return {
      frame,
      t,
      popover,
      memory,
      sheet,
      config: () => config,
      nameOf: (tag) => (tag && names.of(tag)) ?? '',
      check: openable((request, call) => checkSentences(config, askHost, request, call), popover),
      emit: createEmit(element),
      ignoreWords: () => readIgnored(element),
      onDetach: (field) => void writers.delete(field),
    };
  }

  /** If loading fails, the next call tries again. */
  function loadContext(): Promise<WriterContext> {
    loading ??= createContext(config).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  const fields: Fields = {
    frame,
    get config() {
      return config;
    },
    writers,
    warn,
    async attach(field, settings) {
      const writer = await attachToField(field, settings, await loadContext());
      if (writer) writers.set(field, writer);
      return writer;
    },
    place() {
      for (const writer of writers.values()) writer.place();
    },
    applyChanges() {
      const { locale } = config;
      config = readFieldConfig(element, warn);
      setTheme(config.theme);
      if (locale !== config.locale) {
        // The texts of the writers are in the old language. Each field gets a new writer when it is next focused.
        fields.detachAll();
        loading = undefined;
      }
      for (const writer of writers.values()) writer.applyConfig();
    },
    setTheme: () => setTheme(config.theme),
    detachAll() {
      for (const writer of writers.values()) writer.detach();
    },
  };
  return fields;
}

/** The face of the element and its method `attachWriter()` share the fields. */
export function fieldsOf(element: WidgetElement, root: ShadowRoot, styles: FacadeStyles): Fields {
  const fields = known.get(element) ?? createFields(element, root, styles);
  known.set(element, fields);
  return fields;
}
