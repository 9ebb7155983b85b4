import type { Locale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../../../i18n/allMessages';
import { NAME_PATTERN } from '../../../i18n/welcomePatterns';
import { escapeLine } from './markdown';

/** The part of a request that is searched. */
const HEAD = 400;

/** A welcome e-mail as Markdown, with the name and the occasion of the request, or with placeholders for them. */
export function writeWelcome(message: string, reader: Locale): string {
  const { subject, lines, findName, findPlace, ...defaults } = MESSAGES[reader].welcome;
  const head = message
    .slice(0, HEAD)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const bare = new RegExp(`^${NAME_PATTERN}$`, 'u').exec(head)?.[0];
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
