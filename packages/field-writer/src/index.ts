export type {
  ChangeKind,
  CheckRequest,
  CheckSentence,
  FieldChange,
  FieldCheckReply,
  OnSentence,
  SentenceChange,
  TextRange,
} from '@lang-assistant/core/check';
export { proseMirrorAdapter, type ProseMirrorView } from './adapters/proseMirror.js';
export type { FieldAdapter } from './adapters/types.js';
export { attachWriter, type WriterOptions } from './attachWriter.js';
export { mayHaveFields } from './fields/fieldFacts.js';
export type {
  CheckFunction,
  Emit,
  FieldWriter,
  WriterConfig,
  WriterEvents,
  WriterSettings,
  WriterTarget,
} from './types.js';
export { followFocus } from './writer/followFocus.js';
export { createWriters, type WritersOptions } from './writer/createWriters.js';
export type { Writers } from './writer/writerContext.js';
