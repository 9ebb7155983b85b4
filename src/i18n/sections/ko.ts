import { ko as dialogs } from '../dialogs/ko';
import { ko as dictionary } from '../dictionary/ko';
import { ko as files } from '../files/ko';
import { ko as notices } from '../notices/ko';
import { ko as translate } from '../translate/ko';
import { ko as write } from '../write/ko';
import type { Sections } from '../messages';

export const sections: Sections = { dialogs, dictionary, files, notices, translate, write };
