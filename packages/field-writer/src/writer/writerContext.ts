import type { FieldAdapter, FieldText } from '../adapters/types.js';
import type { FieldChecker, FieldMemory, FieldPorts } from '../checks/types.js';
import type { FieldMessages } from '../messages/en.js';
import type { FieldMarks } from '../marks/types.js';
import type { Emit, FieldWriter, WriterConfig, WriterSettings, WriterTarget } from '../types.js';

export interface WriterContext {
  /** A frame without a size, next to the fields. */
  readonly frame: HTMLElement;
  readonly t: FieldMessages;
  readonly config: () => WriterConfig;
  readonly nameOf: (tag: string | undefined) => string;
  readonly check: FieldPorts['check'];
  readonly memory: FieldMemory;
  readonly suggestions: LazySuggestions;
  readonly emit: Emit;
  readonly ignoreWords: () => readonly string[];
  readonly onDetach: (field: HTMLElement) => void;
  /** Inserts the frame again if the page has removed it. */
  readonly insert: () => void;
}

export interface AttachedWriter extends FieldWriter {
  place(): void;
  applyConfig(): void;
}

export interface FieldSettings extends Pick<WriterSettings, 'language' | 'kinds'> {
  /** True if the page names the field and not only a container. */
  readonly isNamed: boolean;
  readonly adapter?: FieldAdapter;
  readonly onDetach?: (() => void) | undefined;
}

/** What the parts of the writer of one field share. */
export interface WriterParts {
  readonly context: WriterContext;
  readonly text: FieldText;
  readonly marks: FieldMarks;
  readonly checker: FieldChecker;
  /** The status button. */
  readonly status: HTMLElement;
  readonly isComposing: () => boolean;
  readonly announce: (text: string, isUrgent?: boolean) => void;
  /** Reads the text again, because the page may have changed it without an event. */
  readonly sync: () => void;
  /** Draws the marks and the status again. */
  readonly show: () => void;
  readonly dismiss: (id: number) => void;
}

/** Shows and applies the suggestions of one field. */
export interface Suggestions {
  /** What the popover shows. Undefined if it is closed, or open for another field. */
  readonly kind: 'change' | 'list' | 'reason' | 'refused' | 'done' | undefined;
  /** The change that the popover shows. */
  readonly id: number | undefined;
  readonly hasFocus: boolean;
  readonly isApplying: boolean;
  open(next: { readonly kind: 'change'; readonly id: number } | { readonly kind: 'list' | 'reason' }): void;
  /** Opens a change, but leaves the focus in the field. */
  showChange(id: number): void;
  step(by: 1 | -1): void;
  accept(id: number): Promise<void>;
  acceptAll(): Promise<void>;
  /** After an undo: selects what was selected before the change. */
  restoreSelection(): void;
  refresh(): void;
  place(): void;
  /** @param givesBack if true, the focus returns to where it was */
  close(givesBack: boolean): void;
}

/** The suggestions of one field, whose code loads with the first use. */
export interface FieldSuggestions {
  /** Undefined until they are used. */
  readonly made: Suggestions | undefined;
  /** Calls `run` once the code is loaded; at once if it is loaded already. Never, if it cannot be loaded. */
  use(run: (suggestions: Suggestions) => Promise<void> | void): Promise<void>;
}

export interface LazySuggestions {
  /** The popover. All fields of a place share it. */
  readonly element: HTMLElement;
  /** Resolves when the code is loaded, or cannot be loaded. */
  load(): Promise<void>;
  of(parts: WriterParts, signal: AbortSignal): FieldSuggestions;
}

/** The writers of all fields that one place of the page serves: one popover, one memory, one frame. */
export interface Writers {
  /** Shows the status buttons, the popover and the copies of texts. Put it into a shadow root next to the fields. */
  readonly frame: HTMLElement;
  readonly writers: ReadonlyMap<HTMLElement, AttachedWriter>;
  /**
   * Undefined if the field must not be read or already has a writer.
   * @throws if a file of the writer cannot be loaded
   */
  attach(field: HTMLElement, settings: FieldSettings): Promise<AttachedWriter | undefined>;
  /**
   * Also accepts a container and an adapter.
   * @throws TypeError if the target is not a field, must not be read, or already has a writer; the reason of the signal
   * once it is aborted
   */
  attachTarget(target: WriterTarget, settings?: WriterSettings, onDetach?: () => void): Promise<FieldWriter>;
  place(): void;
  setConfig(config: WriterConfig): void;
  detachAll(): void;
}
