import { en as chat } from '../chat/en';
import { en as dialogs } from '../dialogs/en';
import { en as dictionary } from '../dictionary/en';
import { en as files } from '../files/en';
import { en as history } from '../history/en';
import { en as notices } from '../notices/en';
import { en as translate } from '../translate/en';
import { en as voice } from '../voice/en';
import { en as write } from '../write/en';
import type { MessageSections } from '../messages';

export const sections: MessageSections = {
  translate,
  dictionary,
  voice,
  chat,
  history,
  write,
  files,
  dialogs,
  notices,
};
