import type { LanguagePair } from '../../contracts/translation';
import { CATALAN } from './languages/catalan';
import { FRENCH } from './languages/french';
import { ITALIAN } from './languages/italian';
import { PORTUGUESE } from './languages/portuguese';
import { SPANISH } from './languages/spanish';
import type { AgreementOptions } from './agreementOptions';

/** The languages whose agreement is checked. */
export const AGREEMENT_LANGUAGES = ['es', 'fr', 'it', 'pt', 'ca'] as const;

export type AgreementLanguage = (typeof AGREEMENT_LANGUAGES)[number];

const toPairs = (names: string): readonly LanguagePair[] =>
  names.split(' ').map((name) => {
    const [source = '', target = ''] = name.split('-');
    return { source, target };
  });

/**
 * The pairs of Apertium whose source dictionary is of a language, the larger dictionaries first. Several are asked: a noun
 * that has another gender in one of them is left alone.
 */
export const PAIRS: Readonly<Record<AgreementLanguage, readonly LanguagePair[]>> = {
  es: toPairs('spa-cat spa-eng es-pt es-fr spa-ita es-gl'),
  fr: toPairs('fra-cat fr-es fra-spa fr-ca oc-fr'),
  it: toPairs('ita-spa ita-cat it-ca'),
  pt: toPairs('por-cat pt-es por-spa pt-gl'),
  ca: toPairs('cat-spa cat-eng cat-por cat-fra'),
};

export const AGREEMENT: Readonly<Record<AgreementLanguage, AgreementOptions>> = {
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  pt: PORTUGUESE,
  ca: CATALAN,
};
