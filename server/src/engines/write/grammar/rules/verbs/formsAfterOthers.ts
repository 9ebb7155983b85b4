import { rulesFrom, SOURCES, type Rule } from '../../rule';

const form = rulesFrom(SOURCES.auxiliaries);
const NO_NOUN = 'being|during|king|thing|something|anything|everything|nothing|morning|evening|regarding';
const INVERTED =
  "am|are|is|was|were|be|been|aren't|isn't|weren't|wasn't|see|saw|of|with|by|for|hear|heard|find|catch|keep|imagine|do|than";

/** Forms of verbs after auxiliaries, _to_, adverbs and objects. */
export const FORMS_AFTER_OTHERS: readonly Rule[] = [
  form(
    'HasAttract',
    'that|which|who|he|she|it|i|we|they has|have|had (already|also|just|always|never) [{V-NADPEZ}] =determiner|it|me|him|us|them|you|many|more|people|{P}|to|in|on|from|with|for|about|that|by|at|as|when|if|into|all|any|itself|.',
    '$participle3',
    ['It is a place that has attract many people.', 'It is a place that has attracted many people.'],
    'It is an app that has restart policy.',
    { except: 'execute|write|terminate|read|append|hold' },
  ),
  form(
    'TendToForgot',
    'tend|tends|tended|going|able|need|needs|needed|want|wants|wanted|try|tries|tried|decided|began|started|forget|forgot|hope|hopes to [forgot|went|saw|took|ate|gave|wrote|knew|spoke|chose|drove|broke|bought|caught|taught|brought|kept|met|lost|paid|sent|spent|told|understood|won|became|made|said|slept|sold|did|had|was|were|been|got|gone|seen|taken|eaten]',
    '$base2',
    ['We tend to forgot that.', 'We tend to forget that.'],
    'We tend to forget that.',
  ),
  form(
    'MakeMeFelt',
    'make|makes|made|making|let|lets me|him|her|us|people [{D-VNAa}|felt|thought|became|{Z-NP}]',
    '$base2',
    ['It made me felt better.', 'It made me feel better.'],
    'It made people feel better.',
    {
      except:
        'does|has|is|was|known|heard|left|lost|understood|written|done|seen|gone|put|set|called|named|sent',
    },
  ),
  form(
    'IStillPreferring',
    'i|we|they|you still|usually|always|often|really|never|sometimes [{G-V}]',
    '$base2',
    ['I usually talking to friends.', 'I usually talk to friends.'],
    'Are you still talking to friends?',
    { notAfter: INVERTED, except: NO_NOUN },
  ),
  form(
    'MayBecoming',
    'may|might|should|would|must (not|also) [{G-V}]',
    '$base2',
    ['The games may becoming a problem.', 'The games may become a problem.'],
    'The month of May, becoming warm, is over.',
    { except: NO_NOUN, notAfter: 'in|of|the|a|last|this|since|by|early|late|until|and|only|ever' },
  ),
  form(
    'HaveBeenTheOpportunity',
    'have|has|had [been] the opportunity|chance|possibility to',
    'had',
    ['We have been the opportunity to meet.', 'We have had the opportunity to meet.'],
    'It has been the chance of my life.',
  ),
  form(
    'LastYearIHaveLuck',
    '^ yesterday|last (year|week|month|night|summer|winter) (,) i|we|they|you [have] =determiner|to|no',
    'had',
    ['Last year, I have the luck to go there.', 'Last year, I had the luck to go there.'],
    'Last of all, I have a question.',
  ),
];
