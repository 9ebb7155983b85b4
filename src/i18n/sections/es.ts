import { es as dialogs } from '../dialogs/es';
import { es as dictionary } from '../dictionary/es';
import { es as files } from '../files/es';
import { es as notices } from '../notices/es';
import { es as translate } from '../translate/es';
import { es as write } from '../write/es';
import type { Sections } from '../messages';

export const sections: Sections = { dialogs, dictionary, files, notices, translate, write };
