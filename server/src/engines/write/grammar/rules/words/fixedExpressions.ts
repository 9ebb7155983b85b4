import { rulesFrom, SOURCES, type Rule } from '../../rule';

const expression = rulesFrom(SOURCES.turton);

/** Expressions of which learners leave a word out, add one or exchange one. */
export const FIXED_EXPRESSIONS: readonly Rule[] = [
  expression(
    'AccordingToMe',
    '^ [according to me] ,',
    'in my opinion',
    ['According to me, it is wrong.', 'In my opinion, it is wrong.'],
    'According to him, it is wrong.',
  ),
  expression(
    'AsSameAs',
    '[as same] as',
    'the same',
    ['It is as same as before.', 'It is the same as before.'],
    'It is as good as before.',
  ),
  expression(
    'InSpiteThe',
    'in [spite] the|a|his|her|my|our|their|your|all|this|these',
    'spite of',
    ['In spite the rain, we went.', 'In spite of the rain, we went.'],
    'He did it in spite.',
  ),
  expression(
    'InTheSameTime',
    '^ [in] the same time ,',
    'at',
    ['In the same time, I study.', 'At the same time, I study.'],
    'In the same time he ran twice as far.',
  ),
  expression(
    'TravelToAnywhere',
    'travel|travels|traveled|travelled|go|goes|went|going|move|moved [to] anywhere|somewhere|everywhere|nowhere',
    '',
    ['We can travel to anywhere.', 'We can travel anywhere.'],
    'We can travel to Spain.',
  ),
  expression(
    'SuchBeautifulPlace',
    'such [{A-VEG} =countable] $',
    'a $1 $2',
    ['It is such beautiful place.', 'It is such a beautiful place.'],
    'It is such beautiful music.',
    { except: 'a|an|other|own' },
  ),
];
