import type { FieldMessages } from '../../i18n/messages';
import type { FieldAdapter } from '../../services/contracts/field';
import type { FieldMemory, FieldPorts } from '../../state/field/types';
import type { Emit } from '../../domain/events';
import type { FieldWriter, WriterOptions } from '../api/elementMethods';
import type { LazyPopover } from './lazyPopover';
import type { FieldConfig } from './readFieldConfig';

export interface WriterContext {
  /** A frame at the position of the element, without a size. */
  readonly frame: HTMLElement;
  readonly t: FieldMessages;
  readonly config: () => FieldConfig;
  readonly nameOf: (tag: string | undefined) => string;
  readonly check: FieldPorts['check'];
  readonly memory: FieldMemory;
  readonly popover: LazyPopover;
  readonly sheet: CSSStyleSheet;
  readonly emit: Emit;
  readonly ignoreWords: () => readonly string[];
  readonly onDetach: (field: HTMLElement) => void;
}

export interface AttachedWriter extends FieldWriter {
  place(): void;
  applyConfig(): void;
}

export interface FieldSettings extends Pick<WriterOptions, 'language' | 'kinds'> {
  /** True if the page names the field and not only a container. */
  readonly isNamed: boolean;
  readonly adapter?: FieldAdapter;
}
