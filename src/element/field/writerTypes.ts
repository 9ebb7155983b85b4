import type { FieldChange } from '../../domain/field/change';
import type { FieldMessages } from '../../i18n/messages';
import type { Popover } from '../../screens/field/popover';
import type { FieldMemory, FieldPorts } from '../../state/field/types';
import type { FieldConfig } from './readFieldConfig';

/** What the writers of an element share. */
export interface WriterContext {
  /** Stands where the element does, without a size. */
  readonly frame: HTMLElement;
  readonly t: FieldMessages;
  readonly config: () => FieldConfig;
  /** The name of a language by its tag. */
  readonly nameOf: (tag: string) => string;
  readonly check: FieldPorts['check'];
  readonly memory: FieldMemory;
  readonly popover: Popover;
  readonly sheet: CSSStyleSheet;
  readonly onDetach: (field: HTMLElement) => void;
}

/** The writer of one field. */
export interface FieldWriter {
  readonly field: HTMLElement;
  readonly changes: readonly FieldChange[];
  check(): Promise<void>;
  next(): void;
  previous(): void;
  accept(id: number): Promise<void>;
  acceptAll(): Promise<void>;
  dismiss(id: number): void;
  detach(): void;
}

export interface AttachedWriter extends FieldWriter {
  /** Something has moved. */
  place(): void;
  applyConfig(): void;
}
