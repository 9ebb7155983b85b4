import { lazySheet } from './lazySheet';
import word from './styles/word.css?inline';

/** Dresses the single word, the suggestions and the word's details in a shadow root. */
export const adoptWordStyles = lazySheet(word);
