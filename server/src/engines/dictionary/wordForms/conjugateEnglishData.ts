import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';

const require = createRequire(import.meta.url);

export interface EnglishVerbs {
  readonly past: ReadonlyMap<string, string>;
  /** Maps an infinitive to its `-ing` form if that form changes the end of the stem. */
  readonly gerunds: ReadonlyMap<string, string>;
  readonly infinitives: ReadonlyMap<string, readonly string[]>;
  /** Maps an infinitive to its irregular past forms and participles. */
  readonly irregular: ReadonlyMap<string, readonly string[]>;
}

/** Corrections of the verb list: infinitive and past. A verb has two past forms if each belongs to another meaning. */
const CORRECTIONS: ReadonlyMap<string, string> = new Map(
  `awake awoke, babysit babysat, backbite backbit, befall befell, beget begot, behold beheld, benefit benefited, beset beset,
  bespeak bespoke, bestride bestrode, bet bet, bethink bethought, bid bid, breastfeed breastfed, bullshit bullshitted,
  chickenfight chickenfought, colorcast colorcast, combat combated, copyread copyread, countersink countersank,
  counterstrike counterstruck, crosscut crosscut, dive dived, dogfight dogfought, fistfight fistfought, floodlight floodlit,
  forbear forbore, forgo forwent, forswear forswore, gainsay gainsaid, ghostwrite ghostwrote, hamstring hamstrung,
  handbuild handbuilt, hang hung/hanged, housebreak housebroke, housekeep housekept, indwell indwelt, input input, inset inset,
  intercut intercut, interleave interleaved, inweave inwove, joyride joyrode, lie lay/lied, lipread lipread, outshine outshone,
  overlie overlay, podcast podcast, prizefight prizefought, relay relayed, rend rent, sharpshoot sharpshot, shine shone, shoe shod,
  sightread sightread, sightsee sightsaw, sightsing sightsang, slink slunk, slit slit, smite smote, spellbind spellbound,
  sportscast sportscast, stink stank, sweat sweated, troubleshoot troubleshot, undershoot undershot, uppercut uppercut,
  uprise uprose, wet wet`
    .split(',')
    .map((entry) => {
      const [infinitive = '', past = ''] = entry.trim().split(' ');
      return [infinitive, past.replace('/', ' / ')] as const;
    }),
);
const Irregular = z.record(z.string(), z.array(z.tuple([z.string(), z.string()])));
const Gerunds = z.record(z.string(), z.string());

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(require.resolve(file), 'utf8'));
}

export async function readEnglishVerbs(): Promise<EnglishVerbs> {
  const listed = Irregular.parse(await readJson('english-verbs-irregular/dist/verbs.json'));
  const gerunds = Gerunds.parse(await readJson('english-verbs-gerunds/dist/gerunds.json'));
  const past = new Map<string, string>();
  const infinitives = new Map<string, string[]>();
  const irregular = new Map<string, string[]>();
  const learn = (form: string, infinitive: string): void => {
    const known = infinitives.get(form) ?? [];
    if (form !== infinitive && !known.includes(infinitive)) infinitives.set(form, [...known, infinitive]);
  };
  for (const [infinitive, forms] of Object.entries(listed)) {
    past.set(infinitive, forms[0]?.[0] ?? infinitive);
    irregular.set(infinitive, forms.flat());
    for (const form of forms.flat()) learn(form, infinitive);
  }
  for (const [infinitive, form] of CORRECTIONS) {
    past.set(infinitive, form);
    for (const one of form.split(' / ')) learn(one, infinitive);
  }
  for (const [infinitive, gerund] of Object.entries(gerunds)) learn(gerund, infinitive);
  return { past, gerunds: new Map(Object.entries(gerunds)), infinitives, irregular };
}
