import { ko as dialogs } from '../dialogs/ko';
import { ko as dictionary } from '../dictionary/ko';
import { ko as files } from '../files/ko';
import { ko as notices } from '../notices/ko';
import { ko as translate } from '../translate/ko';
import { ko as write } from '../write/ko';

export const sections = { dialogs, dictionary, files, notices, translate, write };
