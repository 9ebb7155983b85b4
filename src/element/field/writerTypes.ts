import type { FieldMessages } from '../../i18n/messages';
import type { FieldAdapter } from '../../services/contracts/field';
import type { FieldMemory, FieldPorts } from '../../state/field/types';
import type { Emit } from '../../domain/events';
import type { FieldWriter, WriterOptions } from '../api/elementMethods';
import type { LazyPopover } from './lazyPopover';
import type { FieldConfig } from './readFieldConfig';

/** What the writers of an element share. */
export interface WriterContext {
  /** Stands where the element does, without a size. */
  readonly frame: HTMLElement;
  readonly t: FieldMessages;
  readonly config: () => FieldConfig;
  /** The name of a language by its tag. */
  readonly nameOf: (tag: string | undefined) => string;
  readonly check: FieldPorts['check'];
  readonly memory: FieldMemory;
  readonly popover: LazyPopover;
  readonly sheet: CSSStyleSheet;
  readonly emit: Emit;
  /** Words that stay as they are. */
  readonly ignoreWords: () => readonly string[];
  readonly onDetach: (field: HTMLElement) => void;
}

export interface AttachedWriter extends FieldWriter {
  /** Something has moved. */
  place(): void;
  applyConfig(): void;
}

/** How one field is checked. */
export interface FieldSettings extends Pick<WriterOptions, 'language' | 'kinds'> {
  /** The page names the field itself, not only a container. */
  readonly isNamed: boolean;
  /** What reads and changes an editor. */
  readonly adapter?: FieldAdapter;
}
