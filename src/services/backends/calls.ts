/** What the first screen does not need: the calls but translate and files, and voice. They are one chunk. */
export { createVoicePorts } from '../device/voicePorts';
export { capabilities } from './capabilities';
export { chat } from './chat';
export { lookUp } from './dictionary';
export { createChatHistory } from './history';
export { write } from './write';
