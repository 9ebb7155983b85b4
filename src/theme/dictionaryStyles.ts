import { lazySheet } from './lazySheet';
import chips from './styles/chips.css?inline';
import word from './styles/word.css?inline';

export const adoptDictionaryStyles = lazySheet(chips + word);
