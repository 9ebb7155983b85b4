import { lazySheet } from './lazySheet';
import sentences from './sentences.css?inline';

/** Styles of a translation that is shown sentence by sentence, and of its tools. */
export const adoptSentencesStyles = lazySheet(sentences);
