import { data } from 'franc/data.js';
import { expressions } from 'franc/expressions.js';

/** Distance of a trigram that a language's model lacks. */
const MAX_DISTANCE = 300;

const PUNCTUATION_AND_SPACES = /[\u0021-\u0040\s]+/g;

/** How often each trigram occurs in a text. */
function countTrigrams(text: string): ReadonlyMap<string, number> {
  const padded = ` ${text.replace(PUNCTUATION_AND_SPACES, ' ').trim().toLowerCase()} `;
  const counts = new Map<string, number>();
  for (let start = 0; start + 3 <= padded.length; start += 1) {
    const trigram = padded.slice(start, start + 3);
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  }
  return counts;
}

/** The script of most characters; undefined if no character belongs to one. */
function findScript(text: string): string | undefined {
  const scripts = Object.entries(expressions).map(([script, letters]) => ({
    script,
    letters: text.match(letters)?.length ?? 0,
  }));
  const top = scripts.reduce((best, next) => (next.letters > best.letters ? next : best));
  return top.letters === 0 ? undefined : top.script;
}

/** The sum of the differences between a trigram's count in the text and its rank in the model. */
function distanceTo(model: string, counts: ReadonlyMap<string, number>): number {
  let distance = counts.size * MAX_DISTANCE;
  model.split('|').forEach((trigram, rank) => {
    const count = counts.get(trigram);
    if (count !== undefined) distance += Math.abs(count - rank - 1) - MAX_DISTANCE;
  });
  return distance;
}

/**
 * The scores of `francAll`, from 0 to 1 (best), by franc's code. franc itself expands the models of all languages into
 * objects when it is loaded, in one task that blocks typing for 30 ms on a slow phone. Here the text is looked up in the
 * models of its script only, as franc ships them.
 * @param codes the languages to choose from
 */
export function trigramScores(text: string, codes: readonly string[]): ReadonlyMap<string, number> {
  const script = findScript(text);
  if (script === undefined) return new Map();
  const models = data[script];
  // A script of one language has no models: its code is the script's.
  if (!models) return new Map(codes.includes(script) ? [[script, 1]] : []);
  const counts = countTrigrams(text);
  const distances = codes.flatMap((code) => {
    const model = models[code];
    return model === undefined ? [] : [{ code, distance: distanceTo(model, counts) }];
  });
  const min = Math.min(...distances.map(({ distance }) => distance));
  const max = text.length * MAX_DISTANCE - min;
  return new Map(distances.map(({ code, distance }) => [code, 1 - ((distance - min) / max || 0)]));
}
