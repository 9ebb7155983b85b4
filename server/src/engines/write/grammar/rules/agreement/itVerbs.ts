import { rulesFrom, SOURCES, type Rule } from '../../rule';

const agree = rulesFrom(SOURCES.agreement);
const VERBS =
  'connect|affect|create|improve|destroy|protect|remind|teach|allow|provide|include|contain|seem|become|mean|bring|keep|save|lead|let|make|give|help|cause|want|look|sound|feel|work';

/** Verbs whose subject is _it_. */
export const IT_VERBS: readonly Rule[] = [
  agree(
    'ItConnect',
    `^ it [${VERBS}]`,
    '$third1',
    ['It connect people.', 'It connects people.'],
    'Let it connect people.',
  ),
  agree(
    'BecauseItConnect',
    `because|but|although|think it [${VERBS}]`,
    '$third2',
    ['We use it because it connect people.', 'We use it because it connects people.'],
    'We let it connect people.',
  ),
  agree(
    'CommaItConnect',
    `, it [${VERBS}] =determiner|me|us|them|you|people|many|different|more|some|{P-nvz}`,
    '$third2',
    ['In daily life, it connect people.', 'In daily life, it connects people.'],
    'Open it, let it connect people.',
  ),
  agree(
    'MyFamilyConsist',
    '~ my|our|the|this|his|her|their {N-PVA} [consist|depend|belong] of|on|to',
    '$third2',
    ['My family consist of five people.', 'My family consists of five people.'],
    'We let the family depend on us.',
    { notAfter: 'and|or' },
  ),
];
