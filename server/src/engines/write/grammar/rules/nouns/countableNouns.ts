import { rulesFrom, SOURCES, type Rule } from '../../rule';

const article = rulesFrom(SOURCES.countNouns);
const NO_ARTICLE =
  'own|same|last|first|second|next|only|best|other|such|much|more|most|enough|many|former|latter|high|less|one|two|three|certain|all|either|neither|worth|like|near|very|little|few|common|which|what|whose|public|main|left|right|full|early|late|least|whole|normal|standard|default|human|undefined|insufficient|maximum|minimum|whatever|advantage';

/** Missing articles before singular nouns with an adjective. */
export const COUNTABLE: readonly Rule[] = [
  article(
    'HasGoodFriend',
    'have|has|had|having [(very|really|quite) {A-VECSG} =countable] $',
    'a $1 $2 $3',
    ['She has beautiful garden.', 'She has a beautiful garden.'],
    'She has beautiful gardens.',
    { except: NO_ARTICLE },
  ),
  article(
    'InSmallVillage',
    'live|lives|lived|living|stay|stayed|work|works|worked|born|grew|went|go|travel|travelled|traveled in|at|to|from|as|with|by|on [(very|really|quite) {A-VECSG} =countable] $',
    'a $2 $3 $4',
    ['I live in small village near Rome.', 'I live in a small village near Rome.'],
    'I live in small villages near Rome.',
    { except: NO_ARTICLE },
  ),
  article(
    'BuyNewCar',
    'buy|buys|bought|see|saw|find|found|choose|chose|write|wrote|read|watch|watched|visit|visited|meet|met|build|built|give|gave|made|make|tell|told|want|wanted|need|needed|got|get|gets|imagine|becomes|become|became|took|take (me|us|him|her|them) [(very|really|quite) {A-VECSG} =countable] $',
    'a $2 $3 $4',
    ['They bought new car.', 'They bought a new car.'],
    'They bought new cars.',
    { except: NO_ARTICLE },
  ),
  article(
    'LikeSmallVillage',
    'like|as|with|without|for [(very|really|quite) good|bad|big|small|new|old|nice|great|beautiful|young|long|short|interesting|special|different|famous|traditional|huge|strange|funny|happy|strong|little|modern|rich|poor|expensive|cheap =countable] $',
    'a $1 $2 $3',
    ['It is famous for beautiful castle.', 'It is famous for a beautiful castle.'],
    'It is famous for beautiful castles.',
    { except: 'little' },
  ),
];
