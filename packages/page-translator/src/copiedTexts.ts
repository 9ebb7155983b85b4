import type { RunTexts, Segment } from '@lang-assistant/core/translate/segments';
import type { PageUnit } from './pageUnit.js';

/** The oldest translation is dropped first. */
const MAX_TRANSLATIONS = 5_000;

interface Part {
  readonly text: string;
  readonly source: string;
}

interface Translation {
  readonly parts: readonly Part[];
  readonly tags: Set<string>;
}

const toKey = (texts: readonly string[]) => texts.join('').replace(/\s+/g, ' ').trim();

/** The copy has no text node for a run that the translation has emptied, so its original is added to its neighbour. */
function toParts({ runs }: Segment, texts: RunTexts): readonly Part[] {
  const parts: Part[] = [];
  for (const { id, text: source } of runs) {
    const text = texts.get(id) ?? '';
    const last = parts.at(-1);
    if (last && (text === '' || last.text === ''))
      parts.splice(-1, 1, { text: last.text + text, source: last.source + source });
    else parts.push({ text, source });
  }
  return parts;
}

/**
 * Recognises translations that the page has read and written again, as `list.innerHTML += …` and `cloneNode()` do. A
 * single word can by chance be both a text of the page and the translation of another word (French "pain" is bread). So
 * a single word only counts as a copy in an element with the same tag as the translation.
 */
export function createCopiedTexts() {
  const originals = new Set<string>();
  const translations = new Map<string, Translation>();
  return {
    addTranslation(unit: PageUnit, texts: RunTexts): void {
      const parts = toParts(unit, texts);
      const key = toKey(parts.map(({ text }) => text));
      if (key === toKey(parts.map(({ source }) => source))) return;
      const tags = translations.get(key)?.tags ?? new Set<string>();
      translations.delete(key);
      translations.set(key, { parts, tags: tags.add(unit.place.localName) });
      if (translations.size <= MAX_TRANSLATIONS) return;
      const [oldest = key] = translations.keys();
      translations.delete(oldest);
    },
    /**
     * The unit to translate. For a copy, it has the original of the copied translation; there is none if the page has
     * divided the copy in another way.
     * @param isOriginal the page had this text before it was translated, so the text is never a copy
     */
    resolve(unit: PageUnit, isOriginal: boolean): readonly PageUnit[] {
      const { key, runs, place, slots } = unit;
      if (isOriginal) originals.add(key);
      if (slots.some((slot) => slot.isTranslated) || originals.has(key)) return [unit];
      const text = toKey(runs.map((run) => run.text));
      const found = translations.get(text);
      if (!found || !(text.includes(' ') || found.tags.has(place.localName))) return [unit];
      const sources = found.parts.map(({ source }) => source);
      if (runs.length === 1) return unit.withOriginals([sources.join('')]);
      const isSame =
        runs.length === sources.length &&
        runs.every((run, index) => toKey([run.text]) === toKey([found.parts[index]?.text ?? '']));
      return isSame ? unit.withOriginals(sources) : [];
    },
  };
}
