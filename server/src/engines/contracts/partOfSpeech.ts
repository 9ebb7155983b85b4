export const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;

/** The names that WordNet uses for its files. */
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
