export const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;

/** The parts of speech that WordNet has, named like its files. */
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
