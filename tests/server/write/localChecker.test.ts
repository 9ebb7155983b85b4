import path from 'node:path';
import { afterAll, describe } from 'vitest';
import { createHarper } from '../../../server/src/engines/write/harper/harper';
import { createHunspell, DICTIONARY_FOLDERS } from '../../../server/src/engines/write/hunspell/hunspell';
import { createOtherLanguages } from '../../../server/src/engines/write/hunspell/otherLanguages';
import { createLocalChecker } from '../../../server/src/engines/write/localChecker';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { describeCheckerContract } from '../engines/checkerContract';

const log = () => undefined;
const others = createOtherLanguages({
  hunspell: createHunspell({ command: 'hunspell', folders: DICTIONARY_FOLDERS }),
  frequencyFolder: path.resolve('server/data/frequency'),
  log,
});
const checker = createLocalChecker({ harper: createHarper({ log }), others });
afterAll(() => checker.close());
const open = () => Promise.resolve(checker);

describeCheckerContract('of English, Harper', {
  faulty: { text: 'We heard teh news.', language: 'en', word: 'teh', right: 'the' },
  open,
});

describe.skipIf(skipReason('hunspell') !== undefined)('with hunspell', () => {
  describeCheckerContract('of Spanish', {
    faulty: {
      text: 'El perro duerme en el jardin de la casa.',
      language: 'es',
      word: 'jardin',
      right: 'jardín',
    },
    open,
  });
});
