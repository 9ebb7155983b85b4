import { lazySheet } from './lazySheet';
import chips from './styles/chips.css?inline';
import word from './styles/word.css?inline';

/** Dresses the single word, the suggestions and the word's details in a shadow root. */
export const adoptWordStyles = lazySheet(chips + word);
