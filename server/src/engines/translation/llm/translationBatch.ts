import { z } from 'zod';
import { hasLetters } from '../unknownWords';
import type { Term } from '../../contracts/glossary';
import type { SurroundingText } from '../contextAround';
import { maskTags } from './maskTags';

export interface Item {
  readonly place: number;
  readonly text: string;
  /** The text without its tags. */
  readonly words: string;
  /** Undefined if tags are missing. */
  restore(answer: string): string | undefined;
}

export function itemsOf(segments: readonly string[], format: 'text' | 'html'): readonly Item[] {
  return segments
    .map((segment, place) => toItem(segment, place, format))
    .filter((item) => hasLetters(item.words));
}

function toItem(segment: string, place: number, format: 'text' | 'html'): Item {
  // Models drop leading and trailing spaces.
  const core = segment.trim();
  const start = segment.indexOf(core);
  const around = (text: string) => segment.slice(0, start) + text.trim() + segment.slice(start + core.length);
  if (format === 'text') return { place, text: core, words: core, restore: around };
  const masked = maskTags(core);
  return {
    place,
    text: masked.text,
    words: masked.text.replace(/<\/?t\d+\/?>/g, ' '),
    restore(answer) {
      const restored = masked.restore(answer);
      return restored === undefined ? undefined : around(restored);
    },
  };
}

/** Models lose count of more items, and a response should take at most about ten seconds. */
const MAX_ITEMS = 40;
const MAX_CHARS = 1_500;

export function groupItems(items: readonly Item[]): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  let chars = 0;
  for (const item of items) {
    const group = groups.at(-1);
    chars += item.text.length;
    if (group && group.length < MAX_ITEMS && chars <= MAX_CHARS) group.push(item);
    else {
      groups.push([item]);
      chars = item.text.length;
    }
  }
  return groups;
}

/** A response must contain each item of the group once, not empty, and with its tags. */
export function answerSchema(group: readonly Item[]) {
  return z
    .object({
      translations: z.array(z.object({ id: z.number(), text: z.string() })),
      kept: z.array(z.number()),
    })
    .superRefine(({ translations }, context) => {
      const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
      if (translations.length !== group.length) addIssue(`There are ${group.length} segments`);
      group.forEach((item, index) => {
        const found = translations.filter(({ id }) => id === index + 1);
        const [answer] = found;
        if (!answer || found.length > 1) addIssue(`Segment ${index + 1} has to come once`);
        else if (answer.text.trim() === '') addIssue(`Segment ${index + 1} is empty`);
        else if (item.restore(answer.text) === undefined) {
          addIssue(`In segment ${index + 1} the numbered tags are not those of the original`);
        }
      });
    });
}

export interface QuestionContext {
  readonly terms: readonly Term[];
  readonly around: SurroundingText | undefined;
}

/** Ids start at 1, because models handle small numbers best. */
export function questionFor(group: readonly Item[], { terms, around }: QuestionContext): string {
  const rows = terms.map(({ source, target }) => ({ source, target }));
  return JSON.stringify({
    ...(rows.length > 0 && { terms: rows }),
    ...around,
    segments: group.map(({ text }, index) => ({ id: index + 1, text })),
  });
}
