import { lazySheet } from './lazySheet';
import chips from './styles/chips.css?inline';
import word from './styles/word.css?inline';

/** For the single-word view, the suggestions and the dictionary. */
export const adoptDictionaryStyles = lazySheet(chips + word);
