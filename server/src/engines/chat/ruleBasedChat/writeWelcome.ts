import type { Locale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../../../i18n/allMessages';
import { NAME_PATTERN } from '../../../i18n/welcomePatterns';
import { escapeLine } from './markdown';

/** Only this many characters are searched for the name and the occasion. */
const HEAD = 400;

/** A name or an occasion that the request does not mention becomes a placeholder. */
export function writeWelcome(message: string, reader: Locale): string {
  const { subject, lines, findName, findPlace, ...defaults } = MESSAGES[reader].welcome;
  const head = message
    .slice(0, HEAD)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const bare = new RegExp(`^${NAME_PATTERN}$`, 'u').exec(head)?.[0];
  const name = bare ?? found(findName, head) ?? defaults.name;
  const place = found(findPlace, head) ?? defaults.place;
  // The replacement is a function, because `replaceAll` would interpret `$&` in a replacement string.
  const fill = (line: string) =>
    line.replaceAll('{name}', () => escapeLine(name)).replaceAll('{place}', () => escapeLine(place));
  return [`**${fill(subject)}**`, ...lines.map(fill)].join('\n\n');
}

function found(pattern: RegExp, text: string): string | undefined {
  const groups = pattern.exec(text)?.groups;
  return (groups?.['found'] ?? groups?.['also'])?.trim();
}
