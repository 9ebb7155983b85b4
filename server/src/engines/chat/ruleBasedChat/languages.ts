import type { Locale } from '@lang-assistant/core/locales';
import type { LlmMessage } from '../../contracts/llm';

/** Words that tell English, Spanish and French apart. Words that are typical of requests have a higher weight. */
const HINTS: Readonly<Record<'en' | 'es' | 'fr', { readonly request: RegExp; readonly words: RegExp }>> = {
  en: {
    request:
      /\b(?:conjugate|conjugation|define|definition|meaning|synonyms?|grammar|translate|translation|welcome|write|check|what|how|please)\b/gi,
    words: /\b(?:the|of|and|to|is|are|you|for|my|this|that|it|with|verb|word|hello|thanks|can|do|does|i)\b/gi,
  },
  es: {
    request:
      /(?<!\p{L})(?:conj[uú]ga(?!t|i)\p{L}*|conjugue|define|definici[oó]n|significa\p{L}*|sin[oó]nimos?|gram[aá]tica|traduc\p{L}*|traduzca|bienvenida|escrib\p{L}*|revisa\p{L}*|qu[eé]|c[oó]mo|por favor)(?!\p{L})/giu,
    words:
      /(?<!\p{L})(?:el|los|las|una?|del|al|y|son|por|para|con|mi|tu|est[aeo]s?|esta|verbo|palabra|hola|gracias|¿|¡)(?!\p{L})|[ñ¿¡]/giu,
  },
  fr: {
    request:
      /(?<!\p{L})(?:conjugu\p{L}*|conjugaison|d[eé]fini[rst]?\p{L}*|signifi\p{L}*|synonymes?|grammaire|tradui\p{L}*|traduction|bienvenue|[eé]cri[rstv]\p{L}*|v[eé]rifi\p{L}*|quel\p{L}*|comment|s'il)(?!\p{L})/giu,
    words:
      /(?<!\p{L})(?:le|les|des|une?|du|au|et|est|sont|pour|avec|mon|ma|ce|cette|je|vous|verbe|mot|bonjour|merci|dans)(?!\p{L})|[çœèêàù]/giu,
  },
};

/** The language is detected from this many UTF-16 code units. */
const SAMPLE = 2_000;

/** Returns undefined if the result is uncertain. */
export function languageOf(text: string): Locale | undefined {
  const sample = text.slice(0, SAMPLE);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const scores = (['en', 'es', 'fr'] as const).map((locale) => ({
    locale,
    score: count(HINTS[locale].request) * 3 + count(HINTS[locale].words),
  }));
  const [best, next] = scores.toSorted((a, b) => b.score - a.score);
  const latin = count(/\p{Script=Latin}/gu);
  const korean = count(/\p{Script=Hangul}/gu);
  const japanese = count(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu);
  // Japanese and Korean requests often contain Latin words, and vice versa. Typical Latin words decide.
  if (korean + japanese > 0 && (best?.score ?? 0) < 3) return korean >= japanese ? 'ko' : 'ja';
  if (korean + japanese > latin) return korean >= japanese ? 'ko' : 'ja';
  return best && next && best.score > next.score ? best.locale : undefined;
}

/** A first line that ends in a colon is the request; the lines below it are the text, in any language. */
export function requestOf(message: string): string {
  return /^[^\n]{1,400}[:：](?=\n)/.exec(message)?.[0] ?? message;
}

/** Ignores quoted text. If the message is ambiguous, earlier messages of the user decide. Default: English. */
export function readerOf(message: string, history: readonly LlmMessage[]): Locale {
  const own = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  for (const text of [requestOf(message), message, ...own.toReversed().slice(0, 10)]) {
    const found = languageOf(withoutQuotes(text));
    if (found) return found;
  }
  return 'en';
}

const QUOTED =
  /"([^"]*)"|“([^“”]*)”|«([^«»]*)»|「([^「」]*)」|『([^『』]*)』|‘([^‘’]*)’(?!\p{L})|(?<!\p{L})'([^']*)'(?!\p{L})/gu;

function withoutQuotes(text: string): string {
  return text.slice(0, SAMPLE).replace(QUOTED, ' ');
}

export function quotedIn(message: string): string | undefined {
  const [match] = message.matchAll(QUOTED);
  return match
    ?.slice(1)
    .find((part) => part !== undefined)
    ?.trim();
}
