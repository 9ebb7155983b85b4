import { fr as dialogs } from '../dialogs/fr';
import { fr as dictionary } from '../dictionary/fr';
import { fr as files } from '../files/fr';
import { fr as notices } from '../notices/fr';
import { fr as translate } from '../translate/fr';
import { fr as write } from '../write/fr';
import type { Sections } from '../messages';

export const sections: Sections = { dialogs, dictionary, files, notices, translate, write };
