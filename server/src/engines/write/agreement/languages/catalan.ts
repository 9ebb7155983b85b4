import { toDeterminers, toSet, type AgreementOptions } from '../agreementOptions';
import { CATALAN_SENTENCES } from './sentences/catalan';

export const CATALAN: AgreementOptions = {
  sentences: CATALAN_SENTENCES,
  determiners: toDeterminers(`
    el|l', la|l', els, les
    del|de l', de la|de l', dels, de les
    al|a l', a la|a l', als, a les
    pel|per l', per la|per l', pels, per les
    un, una, uns, unes
    aquest, aquesta, aquests, aquestes
    aquell, aquella, aquells, aquelles
    aqueix, aqueixa, aqueixos, aqueixes
    algun, alguna, alguns, algunes
    cap, cap, ,
    quin, quina, quins, quines
    , , diversos, diverses
  `),
  ignored: toSet('cap'),
  pure: toSet('del|dels|de la|de les|al|als|a la|a les|pel|pels|per la|per les'),
  clitics: toSet('el|la|els|les'),
  prepositions: toSet('amb|contra|de|des|en|entre|fins|mitjançant|per|segons|sense|sobre|sota'),
  exceptions: toSet('xaman|xamans|terminal|terminals|macro|macros|orde|subordre|subordres|host|hosts|web'),
  // *la universitat*, *la història* or *l’estudi*: before i and u the stress decides.
  soundOf: (next, gender) => {
    if (!/^h?[aeiouàèéíòóú]/.test(next)) return 0;
    return gender === 'f' && /^h?[iuíú]/.test(next) ? undefined : 1;
  },
};
