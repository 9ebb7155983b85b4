import type { Locale } from '../../../../../src/domain/locales';
import { escapeLine } from './markdown';

/** A welcome e-mail in one language, with the placeholders `{name}` and `{place}`. */
interface Template {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly name: string;
  readonly place: string;
  /** Find the name of the person and the occasion in a request. */
  readonly findName: RegExp;
  readonly findPlace: RegExp;
}

/** Up to three words with a capital each. */
const NAME = "\\p{Lu}[\\p{L}\\p{M}'’-]{0,30}(?: \\p{Lu}[\\p{L}\\p{M}'’-]{0,30}){0,2}";
/** A few words up to the end of the clause. */
const REST = "[\\p{L}\\p{N}\\p{M}'’ -]{2,60}?(?=[.,;:!?\\n]|$| (?:called|named|for|para|pour|llamad|nomm))";

const TEMPLATES: Readonly<Record<Locale, Template>> = {
  en: {
    subject: 'Subject: Welcome to {place}, {name}!',
    lines: [
      'Dear {name},',
      'Welcome to {place}! We are very happy to have you with us.',
      'Over the next few days we will send you all you need to get started. If you have any questions, simply reply to this e-mail; we are glad to help.',
      'Kind regards,',
      '[Your name]',
    ],
    name: '[Name]',
    place: '[our community]',
    findName: new RegExp(
      `(?:\\b(?:for|called|named|dear|welcome|to)(?: (?:our|a|the|my))?(?: new)?(?: (?:customer|client|colleague|employee|member|user|student|guest|teammate|subscriber))?,?) (?<found>${NAME})`,
      'u',
    ),
    findPlace: new RegExp(
      `(?:\\bto (?=(?:our|the|my) (?!(?:new )?(?:customer|client|colleague|employee|member|user|student|guest|teammate|subscriber)\\b))|\\b(?:joining|who (?:has )?joined|signing up for|subscribing to) )(?<found>${REST})`,
      'iu',
    ),
  },
  es: {
    subject: 'Asunto: ¡Bienvenida a {place}, {name}!',
    lines: [
      'Hola, {name}:',
      'Te damos la bienvenida a {place}. Nos alegra mucho que estés con nosotros.',
      'En los próximos días te enviaremos todo lo que necesitas para empezar. Si tienes alguna pregunta, responde a este correo; te ayudaremos con mucho gusto.',
      'Un saludo cordial,',
      '[Tu nombre]',
    ],
    name: '[Nombre]',
    place: '[nuestra comunidad]',
    findName: new RegExp(
      `(?<!\\p{L})(?:para|llamad[oa]|a|hola)(?: (?:nuestr[oa]|un|una|el|la))?(?: nuev[oa])?(?: (?:client[ea]|colega|compañer[oa]|emplead[oa]|miembro|usuari[oa]|alumn[oa]|estudiante))?,? (?<found>${NAME})`,
      'u',
    ),
    findPlace: new RegExp(
      `(?:(?<!\\p{L})a (?=(?:nuestr[oa]s?|la|mi) )|(?:unirse|incorporarse|inscribirse|suscribirse) (?:a|en) )(?<found>${REST})`,
      'iu',
    ),
  },
  fr: {
    subject: 'Objet : Bienvenue, {name} !',
    lines: [
      'Bonjour {name},',
      'Nous vous souhaitons la bienvenue : {place}. Nous sommes très heureux de vous compter parmi nous.',
      'Dans les prochains jours, nous vous enverrons tout ce qu’il faut pour bien commencer. Si vous avez des questions, répondez simplement à cet e-mail : nous vous aiderons volontiers.',
      'Cordialement,',
      '[Votre nom]',
    ],
    name: '[Prénom]',
    place: '[notre communauté]',
    findName: new RegExp(
      `(?<!\\p{L})(?:pour|à|nommée?|appelée?|bonjour)(?: (?:notre|un|une|le|la))?(?: (?:nouveau|nouvelle|nouvel))?(?: (?:client|cliente|collègue|employée?|membre|utilisateur|utilisatrice|étudiante?))?,? (?<found>${NAME})`,
      'u',
    ),
    findPlace: new RegExp(
      `(?<!\\p{L})(?:à|dans) (?=(?:notre|la|mon|ma) )(?<found>${REST})|(?:rejoint|rejoindre|inscrite? à|abonnée? à) (?<also>${REST})`,
      'iu',
    ),
  },
  ja: {
    subject: '件名：{place}へようこそ',
    lines: [
      '{name}様',
      'このたびは{place}へようこそ。ご一緒できることを大変うれしく思います。',
      '今後数日のうちに、ご利用に必要なご案内をお送りいたします。ご不明な点がございましたら、このメールにご返信ください。喜んでお手伝いいたします。',
      'どうぞよろしくお願いいたします。',
      '[お名前]',
    ],
    name: '[お名前]',
    place: '[サービス名]',
    findName:
      /(?<found>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー]{1,20}?)(?:さん|様|さま)/u,
    findPlace:
      /(?<found>[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]{2,30})(?:へようこそ|への参加|に参加|に登録|への登録|に入会)/u,
  },
  ko: {
    subject: '제목: {place}에 오신 것을 환영합니다',
    lines: [
      '{name} 님께',
      '{place}에 오신 것을 진심으로 환영합니다. 함께하게 되어 매우 기쁩니다.',
      '앞으로 며칠 동안 시작에 필요한 안내를 보내 드리겠습니다. 궁금한 점이 있으시면 이 메일에 답장해 주세요. 기꺼이 도와드리겠습니다.',
      '감사합니다.',
      '[보내는 사람]',
    ],
    name: '[이름]',
    place: '[서비스 이름]',
    findName: /(?<found>[\p{Script=Hangul}\p{Script=Latin}]{1,20}?)\s?(?:님|씨)/u,
    findPlace: /(?<found>[\p{Script=Hangul}\p{Script=Latin}]{2,30})(?:에 (?:오신|가입|참여|합류)|의 새)/u,
  },
};

/** The part of a request that is searched. */
const HEAD = 400;

/** A welcome e-mail as Markdown, with the name and the occasion of the request, or with placeholders for them. */
export function writeWelcome(message: string, reader: Locale): string {
  const { subject, lines, findName, findPlace, ...defaults } = TEMPLATES[reader];
  const head = message
    .slice(0, HEAD)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const bare = new RegExp(`^${NAME}$`, 'u').exec(head)?.[0];
  const name = bare ?? found(findName, head) ?? defaults.name;
  const place = found(findPlace, head) ?? defaults.place;
  // A function, because `$&` in user input must not be a replacement pattern.
  const fill = (line: string) =>
    line.replaceAll('{name}', () => escapeLine(name)).replaceAll('{place}', () => escapeLine(place));
  return [`**${fill(subject)}**`, ...lines.map(fill)].join('\n\n');
}

function found(pattern: RegExp, text: string): string | undefined {
  const groups = pattern.exec(text)?.groups;
  return (groups?.['found'] ?? groups?.['also'])?.trim();
}
