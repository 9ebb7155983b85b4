import { lazySheet } from './lazySheet';
import voice from './styles/voice.css?inline';

export const adoptVoiceStyles = lazySheet(voice);
