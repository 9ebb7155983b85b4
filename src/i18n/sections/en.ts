import { en as dialogs } from '../dialogs/en';
import { en as dictionary } from '../dictionary/en';
import { en as files } from '../files/en';
import { en as notices } from '../notices/en';
import { en as translate } from '../translate/en';
import { en as write } from '../write/en';
import type { Sections } from '../messages';

export const sections: Sections = { dialogs, dictionary, files, notices, translate, write };
