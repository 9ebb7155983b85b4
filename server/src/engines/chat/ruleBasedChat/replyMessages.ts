import type { Locale } from '../../../../../src/domain/locales';

/** The messages of rule-based replies in one language, with the placeholders `{0}`, `{1}`. */
export interface ReplyMessages {
  readonly noModel: string;
  readonly whichVerb: string;
  readonly whichWord: string;
  readonly whichText: string;
  readonly whichTranslation: string;
  readonly unknownVerb: string;
  readonly unknownWord: string;
  readonly definitions: string;
  readonly synonyms: string;
  readonly examples: string;
  readonly indicative: string;
  readonly subjunctive: string;
  /** The heading of the column of grammatical persons. */
  readonly person: string;
  readonly present: string;
  readonly past: string;
  readonly future: string;
  readonly corrected: string;
  readonly changes: string;
  readonly noFaults: string;
  readonly englishOnly: string;
  readonly added: string;
  readonly removed: string;
  readonly cannotTranslate: string;
  readonly sameLanguage: string;
}

const en: ReplyMessages = {
  noModel:
    'No language model is configured on this server, so I cannot answer that freely. Without one I can conjugate a verb (“conjugate the verb comer”), define a word and find its synonyms (“synonyms of house”), check English grammar, translate a text (“translate ‘hello’ to French”) and write a welcome e-mail.',
  whichVerb: 'Which verb shall I conjugate?',
  whichWord: 'Which word shall I look up?',
  whichText: 'Send me the English text that I shall check.',
  whichTranslation:
    'Which text shall I translate, and into which language? For example: translate “hello” to French.',
  unknownVerb: 'I do not know how “{0}” is conjugated.',
  unknownWord: 'I have found nothing about “{0}”.',
  definitions: 'Definitions',
  synonyms: 'Synonyms',
  examples: 'Examples',
  indicative: 'Indicative',
  subjunctive: 'Subjunctive',
  person: 'Person',
  present: 'Present',
  past: 'Past',
  future: 'Future',
  corrected: 'Corrected text',
  changes: 'Changes',
  noFaults: 'I have found no faults. The check knows rules only: it does not see everything.',
  englishOnly: 'Without a language model I can check English texts only.',
  added: 'added',
  removed: 'removed',
  cannotTranslate: 'I cannot translate this from {0} into {1} at the moment.',
  sameLanguage: 'This seems to be {0} already.',
};

const es: ReplyMessages = {
  noModel:
    'Este servidor no tiene configurado ningún modelo de lenguaje, así que no puedo responder a eso libremente. Sin él puedo conjugar un verbo («conjuga el verbo comer»), definir una palabra y buscar sus sinónimos («sinónimos de house»), revisar la gramática inglesa, traducir un texto («traduce “hola” al francés») y redactar un correo de bienvenida.',
  whichVerb: '¿Qué verbo quieres que conjugue?',
  whichWord: '¿Qué palabra quieres que busque?',
  whichText: 'Envíame el texto en inglés que quieres que revise.',
  whichTranslation: '¿Qué texto traduzco y a qué idioma? Por ejemplo: traduce «hola» al francés.',
  unknownVerb: 'No sé cómo se conjuga «{0}».',
  unknownWord: 'No he encontrado nada sobre «{0}».',
  definitions: 'Definiciones',
  synonyms: 'Sinónimos',
  examples: 'Ejemplos',
  indicative: 'Indicativo',
  subjunctive: 'Subjuntivo',
  person: 'Persona',
  present: 'Presente',
  past: 'Pasado',
  future: 'Futuro',
  corrected: 'Texto corregido',
  changes: 'Cambios',
  noFaults: 'No he encontrado errores. La revisión solo conoce reglas: no lo ve todo.',
  englishOnly: 'Sin un modelo de lenguaje solo puedo revisar textos en inglés.',
  added: 'añadido',
  removed: 'eliminado',
  cannotTranslate: 'Ahora mismo no puedo traducir esto de {0} a {1}.',
  sameLanguage: 'Parece que el texto ya está en este idioma: {0}.',
};

const fr: ReplyMessages = {
  noModel:
    'Aucun modèle de langue n’est configuré sur ce serveur : je ne peux donc pas répondre librement à cette demande. Sans modèle, je peux conjuguer un verbe (« conjugue le verbe aller »), définir un mot et trouver ses synonymes (« synonymes de house »), vérifier la grammaire anglaise, traduire un texte (« traduis “bonjour” en espagnol ») et rédiger un e-mail de bienvenue.',
  whichVerb: 'Quel verbe dois-je conjuguer ?',
  whichWord: 'Quel mot dois-je chercher ?',
  whichText: 'Envoyez-moi le texte anglais à vérifier.',
  whichTranslation:
    'Quel texte dois-je traduire, et dans quelle langue ? Par exemple : traduis « bonjour » en espagnol.',
  unknownVerb: 'Je ne sais pas conjuguer « {0} ».',
  unknownWord: 'Je n’ai rien trouvé sur « {0} ».',
  definitions: 'Définitions',
  synonyms: 'Synonymes',
  examples: 'Exemples',
  indicative: 'Indicatif',
  subjunctive: 'Subjonctif',
  person: 'Personne',
  present: 'Présent',
  past: 'Passé',
  future: 'Futur',
  corrected: 'Texte corrigé',
  changes: 'Modifications',
  noFaults: 'Je n’ai trouvé aucune faute. La vérification ne connaît que des règles : elle ne voit pas tout.',
  englishOnly: 'Sans modèle de langue, je ne peux vérifier que des textes anglais.',
  added: 'ajouté',
  removed: 'supprimé',
  cannotTranslate: 'Je ne peux pas traduire ce texte pour le moment ({0} → {1}).',
  sameLanguage: 'Le texte semble déjà être dans cette langue : {0}.',
};

const ja: ReplyMessages = {
  noModel:
    'このサーバーには言語モデルが設定されていないため、そのご質問に自由にお答えすることはできません。言語モデルがなくても、動詞の活用（「動詞 run を活用」）、単語の意味と類義語（「house の類義語」）、英語の文法チェック、翻訳（「『こんにちは』を英語に翻訳」）、ウェルカムメールの作成ができます。',
  whichVerb: 'どの動詞を活用しますか。',
  whichWord: 'どの単語を調べますか。',
  whichText: 'チェックする英語の文章を送ってください。',
  whichTranslation: 'どの文章を何語に翻訳しますか。例：「こんにちは」を英語に翻訳',
  unknownVerb: '「{0}」の活用は分かりません。',
  unknownWord: '「{0}」については何も見つかりませんでした。',
  definitions: '意味',
  synonyms: '類義語',
  examples: '例文',
  indicative: '直説法',
  subjunctive: '接続法',
  person: '人称',
  present: '現在',
  past: '過去',
  future: '未来',
  corrected: '修正後の文章',
  changes: '変更点',
  noFaults:
    '誤りは見つかりませんでした。規則だけによるチェックのため、すべてを見つけられるわけではありません。',
  englishOnly: '言語モデルがない場合、チェックできるのは英語の文章だけです。',
  added: '追加',
  removed: '削除',
  cannotTranslate: '現在、この文章を翻訳できません（{0} → {1}）。',
  sameLanguage: 'この文章はすでに{0}のようです。',
};

const ko: ReplyMessages = {
  noModel:
    '이 서버에는 언어 모델이 설정되어 있지 않아 그 질문에는 자유롭게 답할 수 없습니다. 언어 모델 없이도 동사 활용(“동사 run 활용”), 단어의 뜻과 유의어(“house 유의어”), 영어 문법 검사, 번역(“‘안녕하세요’를 영어로 번역”), 환영 이메일 작성은 할 수 있습니다.',
  whichVerb: '어떤 동사를 활용할까요?',
  whichWord: '어떤 단어를 찾아볼까요?',
  whichText: '검사할 영어 글을 보내 주세요.',
  whichTranslation: '어떤 글을 어느 언어로 번역할까요? 예: ‘안녕하세요’를 영어로 번역',
  unknownVerb: '‘{0}’의 활용은 알지 못합니다.',
  unknownWord: '‘{0}’에 대해 아무것도 찾지 못했습니다.',
  definitions: '뜻',
  synonyms: '유의어',
  examples: '예문',
  indicative: '직설법',
  subjunctive: '접속법',
  person: '인칭',
  present: '현재',
  past: '과거',
  future: '미래',
  corrected: '고친 글',
  changes: '바뀐 곳',
  noFaults: '오류를 찾지 못했습니다. 규칙으로만 검사하므로 모든 오류를 찾지는 못합니다.',
  englishOnly: '언어 모델이 없으면 영어 글만 검사할 수 있습니다.',
  added: '추가',
  removed: '삭제',
  cannotTranslate: '지금은 이 글을 번역할 수 없습니다({0} → {1}).',
  sameLanguage: '이미 {0}로 쓰인 글인 것 같습니다.',
};

export const REPLY_MESSAGES: Readonly<Record<Locale, ReplyMessages>> = { en, es, fr, ja, ko };

/** Fills the placeholders of a message with Markdown. */
export function fill(sentence: string, ...parts: readonly string[]): string {
  return sentence.replace(/\{(\d)\}/g, (_, index: string) => parts[Number(index)] ?? '');
}
