import type { Translation } from '@lang-assistant/core/translate/translation';

/** A translation in which each sentence is translated by exactly one sentence. */
export function toTranslation(sources: readonly string[], targets: readonly string[]): Translation {
  const rangesOf = (texts: readonly string[]) =>
    texts.map((text, index) => {
      const start = texts.slice(0, index).join('').length;
      return [start, start + text.length] as const;
    });
  const [source, target] = [rangesOf(sources), rangesOf(targets)];
  const pairs = source.map((range, index) => ({ source: range, target: target[index] ?? ([0, 0] as const) }));
  return { text: targets.join(''), pairs };
}
