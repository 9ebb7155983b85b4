import { ja as dialogs } from '../dialogs/ja';
import { ja as dictionary } from '../dictionary/ja';
import { ja as files } from '../files/ja';
import { ja as notices } from '../notices/ja';
import { ja as translate } from '../translate/ja';
import { ja as write } from '../write/ja';
import type { Sections } from '../messages';

export const sections: Sections = { dialogs, dictionary, files, notices, translate, write };
