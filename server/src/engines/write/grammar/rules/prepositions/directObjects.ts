import { rulesFrom, SOURCES, type Rule } from '../../rule';

const direct = rulesFrom(SOURCES.directObjects);

/** Verbs whose object has no preposition. */
export const DIRECT_OBJECTS: readonly Rule[] = [
  direct(
    'EnterInto',
    'enter|enters|entered|entering [into|in|to] the|a|my|our|his|her|your room|house|building|school|university|city|classroom|office|country|restaurant',
    '',
    ['He entered into the room.', 'He entered the room.'],
    'He entered into the spirit of it.',
  ),
  direct(
    'ReachTo',
    'reach|reaches|reached|reaching [to] the|a|my|our|his|her|your|their station|school|goal|goals|airport|destination|conclusion|city|village|town|hotel|point|office',
    '',
    ['They reached to the station.', 'They reached the station.'],
    'Its roots reached to the sea.',
  ),
  direct(
    'ResembleTo',
    'resemble|resembles|resembled [to|with]',
    '',
    ['She resembles to her mother.', 'She resembles her mother.'],
    'She resembles her mother.',
  ),
  direct(
    'ILackOf',
    '~ i|we|they|he|she|you|people lack|lacks [of]',
    '',
    ['They lack of money.', 'They lack money.'],
    'The lack of money is known.',
  ),
  direct(
    'AffectTo',
    'can|could|will|may|might|would|not|also affect|influence [on|to|in|at] people|the|our|us|their|your|my|his|her|children',
    '',
    ['It can affect on people.', 'It can affect people.'],
    'It has an effect on people.',
    { notAfter: 'the|no' },
  ),
  direct(
    'AttendTo',
    'attend|attends|attended|attending [to|in|at] school|university|college|class|classes|lectures|church',
    '',
    ['They attend to school.', 'They attend school.'],
    'They attend to the school.',
  ),
  direct(
    'GoAbroad',
    '[in|at|to] abroad',
    '',
    ['They live in abroad.', 'They live abroad.'],
    'They live abroad.',
  ),
];
