import { ja as dialogs } from '../dialogs/ja';
import { ja as dictionary } from '../dictionary/ja';
import { ja as files } from '../files/ja';
import { ja as notices } from '../notices/ja';
import { ja as translate } from '../translate/ja';
import { ja as write } from '../write/ja';

export const sections = { dialogs, dictionary, files, notices, translate, write };
