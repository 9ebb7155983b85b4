import type { LlmMessage } from '../../contracts/llm';
import { findLanguageByName } from '../../../common/languageNames';
import { quotedIn, requestOf } from './languages';

export type Intent = 'conjugate' | 'define' | 'grammar' | 'translate' | 'mail';

/** The intents of the starter prompts, by endpoint (spec §3). */
const BY_ENDPOINT: ReadonlyMap<string, Intent> = new Map([
  ['verb-conjugation-plugin', 'conjugate'],
  ['definition-synonyms-plugin', 'define'],
  ['check-grammar-plugin', 'grammar'],
  ['write-mail-plugin', 'mail'],
]);

/** Patterns in the interface languages. The first pattern that matches wins. */
const INTENT_PATTERNS: readonly (readonly [Intent, RegExp])[] = [
  [
    'translate',
    /^\W*(?:(?:please|can you|could you|puedes|por favor|peux-tu|pouvez-vous|s'il (?:te|vous) pla[iî]t)[\s,]+)*(?:translate|traduce|traducir|traduzca|trad[uú]ceme|tradui[st]|traduire|traduisez|翻訳|번역)(?!\p{L})|(?:に|へ)(?:翻訳|訳して)|로\s*번역/iu,
  ],
  ['conjugate', /\bconjug|活用|활용|동사\s*변화/iu],
  [
    'mail',
    /(?:e-?mails?|\bmails?\b|\bletter\b|correo|carta|courriel|メール|메일|이메일).*(?:welcom|bienven|歓迎|ウェルカム|ようこそ|환영)|(?:welcom|bienven|歓迎|ウェルカム|ようこそ|환영).*(?:e-?mails?|\bmails?\b|\bletter\b|correo|carta|courriel|メール|메일|이메일)/iu,
  ],
  [
    'grammar',
    /(?:check|correct|review|fix|proofread).*\b(?:grammar|spelling|text|sentence)\b|(?:revisa|corrige|comprueba|corregir|revisar).*(?:gram[aá]tica|ortograf[ií]a|texto|frase)|(?:v[eé]rifi|corrig).*(?:grammaire|orthographe|texte|phrase)|文法.*(?:チェック|確認|直)|添削|문법.*(?:검사|확인|고쳐)|교정/iu,
  ],
  [
    'define',
    /\b(?:defin|synonym|meaning of)|\bwhat (?:does|is the meaning)\b.*\bmean|\bd[eé]fini|\bsin[oó]nim|\bsignifi|veut dire|意味|定義|同義語|類義語|類語|뜻|의미|정의|동의어|유의어|비슷한 말/iu,
  ],
];

/** Only this many characters are searched, because a long message is mostly the text to process. */
const HEAD = 400;

const ONE_WORD = /^[\p{L}\p{M}'’-]{1,40}(?:\s[\p{L}\p{M}'’-]{1,40})?[.!?。？]?$/u;

/**
 * With the grammar prompt, every message is a text to check. In the general chat, one or two words alone repeat the
 * previous intent: the user asks the same about another word.
 */
export function findIntent(
  endpoint: string,
  message: string,
  history: readonly LlmMessage[],
): Intent | undefined {
  const ofEndpoint = BY_ENDPOINT.get(endpoint);
  if (ofEndpoint === 'grammar') return 'grammar';
  const requested = matchIntent(message);
  if (ofEndpoint === 'mail') return requested ?? (isOtherMail(message) ? undefined : 'mail');
  if (ofEndpoint !== undefined) return requested ?? ofEndpoint;
  if (endpoint !== 'chat-ai-plugin') return undefined;
  if (requested !== undefined || !ONE_WORD.test(message.trim())) return requested;
  const before = history.findLast(
    ({ role, content }) => role === 'user' && matchIntent(content) !== undefined,
  );
  const previous = before && matchIntent(before.content);
  return previous === 'conjugate' || previous === 'define' ? previous : undefined;
}

function matchIntent(message: string): Intent | undefined {
  for (const text of [requestOf(message), message]) {
    const head = text.slice(0, HEAD).replace(/\s+/g, ' ');
    const found = INTENT_PATTERNS.find(([, pattern]) => pattern.test(head));
    if (found) return found[0];
  }
  return undefined;
}

/** The chat has no template for e-mails other than the welcome e-mail. */
function isOtherMail(message: string): boolean {
  return (
    /e-?mail|\bmail|letter|correo|carta|courriel|lettre|メール|메일/iu.test(message.slice(0, HEAD)) ||
    message.trim().split(/\s+/).length > 40
  );
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a all an and are can could define definition definitions does do conjugate conjugation conjugations find for form forms future
   give i in is it like list look me mean meaning meanings my of or past please present search show some synonym synonyms tell
   tense tenses that the this to translate up verb want what word words you your
   al busca buscar como cómo con conjuga conjugación conjugame conjúgame conjugar conjugue conjugues cual cuál cuáles dame de define
   definición definiciones definir del dime el en es favor futuro la las los me pasado palabra para por presente puedes que qué
   quiero significa significado sinonimo sinónimo sinonimos sinónimos son todos tiempos tu un una verbo y
   au aux avec cherche chercher conjugaison conjuguer conjuguez conjugue conjugues dans de définis définir définition définitions
   des donne dire du en est et futur la le les l'adjectif l'expression mes mot moi passé peux-tu plaît pour pouvez-vous présent que
   quel quelle quels quelles qu'est-ce quoi s'il signifie signification sont synonyme synonymes te temps toi tous trouve un une veut
   verbe vous`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export interface Subject {
  readonly word: string | undefined;
  readonly language: string | undefined;
}

export function subjectOf(message: string): Subject {
  const head = message.slice(0, HEAD).replace(/\s+/g, ' ').trim();
  const named = tokensOf(head)
    .map((token) => findLanguageByName(token))
    .findLast((code) => code !== undefined);
  const quoted = quotedIn(head);
  if (quoted !== undefined && quoted !== '') return { word: quoted, language: named };
  const below = message.slice(requestOf(message).length, HEAD).trim();
  const left = tokensOf(below === '' ? head : below).filter((token) => !STOP_WORDS.has(token.toLowerCase()));
  const words = left.filter((token) => findLanguageByName(token) === undefined);
  // In `Define French`, the name of the language is the subject.
  const subject = words.length > 0 ? words : left;
  const word = subject.length >= 1 && subject.length <= 2 ? subject.join(' ') : undefined;
  return { word, language: words.length > 0 ? named : undefined };
}

/** Stop words of Japanese and Korean, which no space separates from the subject. */
const ASIAN_REQUEST =
  /(?:という)?(?:単語|言葉|動詞|語)|を?(?:活用|翻訳)(?:して(?:ください)?|する|形)?|の?(?:意味|定義|同義語|類義語|類語)(?:を|は)?|(?:教えて|調べて|探して|検索して)(?:ください)?|とは|ください|何ですか|です|ですか|단어|동사|의?\s*(?:뜻|의미|정의|동의어|유의어|비슷한 말)(?:을|를|은|는|이|가)?|(?:을|를|의)?\s*(?:활용|변화)(?:형)?(?:을|를)?|(?:알려|찾아|검색해|해)\s*(?:줘|주세요|주십시오)|무엇인가요|뭐야|[はをの。、？]|(?<=[A-Za-zÀ-ÿ])(?:을|를|의|은|는)/gu;

function tokensOf(head: string): readonly string[] {
  const isAsian = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u.test(head);
  const names = isAsian
    ? (head.match(/[\p{Script=Han}\p{Script=Katakana}ー]+語|\p{Script=Hangul}+어(?=로|의|\s|$)/gu) ?? [])
    : [];
  const known = names.filter((name) => findLanguageByName(name) !== undefined);
  let rest = head;
  for (const name of known) rest = rest.replace(name, ' ');
  const plain = isAsian ? rest.replace(ASIAN_REQUEST, ' ') : rest;
  return [...(plain.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? []), ...known];
}
