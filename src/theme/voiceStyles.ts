import { lazySheet } from './lazySheet';
import voice from './styles/voice.css?inline';

/** Dresses dictation and reading aloud in a shadow root. */
export const adoptVoiceStyles = lazySheet(voice);
