import { create, createSheet } from '@lang-assistant/ui/createElement';
import type { FieldMemory, FieldPorts } from '../checks/types.js';
import { loadMessages } from '../messages/loadMessages.js';
import type { Emit, WriterConfig } from '../types.js';
import { attachToField } from './attachToField.js';
import type {
  AttachedWriter,
  LazySuggestions,
  WriterContext,
  Writers,
  Suggestions,
  WriterParts,
} from './writerContext.js';
import { OVERLAY_RULES } from '@lang-assistant/ui/styles';
import { controlTokens } from '@lang-assistant/ui/tokens/controlRules';
import fieldRules from '../styles/field.css?inline';
import markRules from '../styles/marks.css?inline';
import type { FieldMessages } from '../messages/en.js';
import { warn } from '../warn.js';

/**
 * The code that shows and applies suggestions loads with the first suggestion, so a page without suggestions does not
 * load it.
 */
function createLazySuggestions(t: FieldMessages, adopt: (sheet: CSSStyleSheet) => void): LazySuggestions {
  const element = create('div', {
    class: 'la-pop',
    part: 'field-popover',
    role: 'dialog',
    popover: 'manual',
  });
  let createOne: ((parts: WriterParts) => Suggestions) | undefined;
  let loading: Promise<void> | undefined;

  async function open(): Promise<void> {
    const { createPopover, createSuggestions } = await import('../suggestions/createSuggestions.js');
    const popover = createPopover(element, t, adopt);
    createOne = (parts) => createSuggestions(popover, parts);
  }

  function load(): Promise<void> {
    loading ??= open().catch((error: unknown) => {
      // The next suggestion tries again.
      loading = undefined;
      warn(error);
    });
    return loading;
  }

  return {
    element,
    load,
    of(parts, signal) {
      let made: Suggestions | undefined;
      const loaded = () => (made ??= createOne?.(parts));
      return {
        get made() {
          return made;
        },
        async use(run) {
          if (!loaded()) await load();
          const suggestions = signal.aborted ? undefined : loaded();
          if (suggestions) await run(suggestions);
        },
      };
    },
  };
}

export interface WritersOptions {
  readonly config: WriterConfig;
  readonly check: FieldPorts['check'];
  readonly emit: Emit;
  /** Words without suggestions. */
  readonly ignoreWords: () => readonly string[];
  /** Adopts a style sheet in the root of the frame. */
  readonly adopt: (sheet: CSSStyleSheet) => void;
  /** Called when a field is used. Inserts the frame again if the page has removed it. */
  readonly insert?: () => void;
}

/**
 * Delays the result of a check with suggestions until the code of suggestions is loaded, so that the user can open a suggestion as
 * soon as it is underlined.
 */
function openable(check: FieldPorts['check'], suggestions: LazySuggestions): FieldPorts['check'] {
  return async (request, call) => {
    let hasChanges = false;
    const onSentence: typeof call.onSentence = (index, changes) => {
      hasChanges ||= changes.length > 0;
      call.onSentence(index, changes);
    };
    const summary = await check(request, { ...call, onSentence });
    if (hasChanges) await suggestions.load();
    return summary;
  };
}

export function createWriters(options: WritersOptions): Writers {
  const { check, emit, ignoreWords, adopt, insert = () => undefined } = options;
  const frame = create('div', { class: 'la-root la-overlay la-field' });
  const memory: FieldMemory = { known: new Map(), dismissed: new Set(), nextId: 1 };
  const attached = new Map<HTMLElement, AttachedWriter>();
  const tokens = new CSSStyleSheet();
  let { config } = options;
  let loading: Promise<WriterContext> | undefined;
  adopt(tokens);
  adopt(createSheet(OVERLAY_RULES + fieldRules + markRules));
  tokens.replaceSync(controlTokens(config.theme));

  async function createContext({ locale }: WriterConfig): Promise<WriterContext> {
    const t = await loadMessages(locale);
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    const suggestions = createLazySuggestions(t, adopt);
    frame.lang = locale;
    frame.replaceChildren(suggestions.element);
    return {
      frame,
      t,
      suggestions,
      memory,
      config: () => config,
      nameOf: (tag) => (tag && names.of(tag)) ?? '',
      check: openable(check, suggestions),
      emit,
      ignoreWords,
      insert,
      onDetach: (field) => void attached.delete(field),
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

  function detachAll(): void {
    for (const writer of attached.values()) writer.detach();
  }

  const writers: Writers = {
    frame,
    writers: attached,
    async attach(field, settings) {
      const writer = await attachToField(field, settings, await loadContext());
      if (writer) attached.set(field, writer);
      return writer;
    },
    // Pages that use only `for` do not load this code.
    attachTarget: async (...target) => (await import('./attachTarget.js')).attachTarget(writers, ...target),
    place() {
      for (const writer of attached.values()) writer.place();
    },
    setConfig(next) {
      const { locale } = config;
      config = next;
      tokens.replaceSync(controlTokens(config.theme));
      if (locale !== config.locale) {
        // The texts of the writers are in the old language. Each field gets a new writer when it is next focused.
        detachAll();
        loading = undefined;
      }
      for (const writer of attached.values()) writer.applyConfig();
    },
    detachAll,
  };
  return writers;
}
