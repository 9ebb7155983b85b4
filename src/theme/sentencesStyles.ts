import { lazySheet } from './lazySheet';
import sentences from './sentences.css?inline';

export const adoptSentencesStyles = lazySheet(sentences);
