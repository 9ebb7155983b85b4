import { rulesFrom, SOURCES, type Rule } from '../../rule';

const article = rulesFrom(SOURCES.countNouns);
const NO_ARTICLE =
  'own|same|last|first|second|next|only|best|other|such|much|more|most|enough|many|former|latter|high|less|one|two|three|certain|all|either|neither|worth|like|near|very|little|few|common|own|company|school';

/** Indefinite articles that are missing or superfluous. */
export const ARTICLES: readonly Rule[] = [
  article(
    'HeIsGoodStudent',
    "he|she|it|this|that|i|who|which is|was|am|become|became|becomes|'s [({R/degree}) {A-VEG} =countable] $",
    'a $2 $3 $4',
    ['He is good student.', 'He is a good student.'],
    'She is good company, and he is old school.',
    { except: NO_ARTICLE },
  ),
  article(
    'ItsGoodIdea',
    "it's|he's|she's|that's|i'm|isn't|wasn't|there's|become|becomes|became [(very|really|such) {A-VEG} =countable] $",
    'a $1 $2 $3',
    ["It's good idea.", "It's a good idea."],
    "It's a good idea.",
    { except: NO_ARTICLE },
  ),
  article(
    'TheNounIsGoodThing',
    '{N} is|was [(very|really) {A-VEG} =countable] $',
    'a $2 $3 $4',
    ['The park is beautiful place.', 'The park is a beautiful place.'],
    'The park is a beautiful place.',
    { except: NO_ARTICLE },
  ),
  article(
    'HeIsTeacher',
    "he|she|i|who is|was|am|'m [=profession] $",
    'a $2',
    ['She is teacher.', 'She is a teacher.'],
    'She is a teacher.',
  ),
  article(
    'MyFatherIsEngineer',
    'my|his|her|our|their|your =person is|was [=profession] $',
    'a $3',
    ['My father is teacher.', 'My father is a teacher.'],
    'My father is a teacher.',
  ),
  article(
    'IsVeryUsefulTool',
    'is|was|becomes|became [very|really|quite|extremely {A-VEG} =countable|tool|way|invention|thing|device|language|method] $',
    'a $1 $2 $3',
    ['The internet is very useful tool.', 'The internet is a very useful tool.'],
    'There is very good reason for it.',
    { except: NO_ARTICLE.replace('|very|', '|'), notAfter: 'there' },
  ),
  article(
    'BecomeTeacher',
    "become|becomes|became|becoming|i'm|he's|she's [=profession] $",
    'a $1',
    ['He wants to become doctor.', 'He wants to become a doctor.'],
    'Children become students.',
  ),
  article(
    'WorksAsTeacher',
    'work|works|worked|working|job as [=profession] $',
    'a $2',
    ['He works as teacher.', 'He works as a teacher.'],
    'They work as teachers.',
  ),
  article(
    'HaveProblem',
    'have|has|had|having|buy|bought|need|needs|want|wants|got|find|found|drive|buying|drives [({A-VECSG}) =asset] $',
    'a $1 $2',
    ['I have problem with it.', 'I have a problem with it.'],
    'They have problem children.',
    { except: NO_ARTICLE },
  ),
  article(
    'MakeMistake',
    'make|makes|made|making [(big|bad|good|great|small|wrong|right|important|difficult|serious) mistake|decision|suggestion|joke|plan|list] $',
    'a $1 $2',
    ['We all make mistake in life.', 'We all make a mistake in life.'],
    'We all make mistakes.',
  ),
  article(
    'IsAVeryImportantFor',
    'is|was|are|were|be [a|an] (very|really|so) important|good|bad|difficult|easy|useful|necessary|different|nice|beautiful|interesting|happy|possible|dangerous|popular .|for|because|when|that',
    '',
    ['It is a very important for us.', 'It is very important for us.'],
    'It is a very important rule for us.',
  ),
  article(
    'AUsefulInformation',
    '[a|an {A-NVEG}] information|advice|furniture|equipment|homework|luggage|software|hardware|news|weather|traffic|feedback $',
    '$1',
    ['It is a useful information.', 'It is useful information.'],
    'She asked for a little advice.',
    { except: 'little' },
  ),
];
