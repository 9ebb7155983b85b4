import { toDeterminers, toSet, type AgreementOptions } from '../agreementOptions';
import { ITALIAN_SENTENCES } from './sentences/italian';

export const ITALIAN: AgreementOptions = {
  sentences: ITALIAN_SENTENCES,
  determiners: toDeterminers(`
    il|lo|l', la|la|l', i|gli|gli, le
    del|dello|dell', della|della|dell', dei|degli|degli, delle
    al|allo|all', alla|alla|all', ai|agli|agli, alle
    dal|dallo|dall', dalla|dalla|dall', dai|dagli|dagli, dalle
    nel|nello|nell', nella|nella|nell', nei|negli|negli, nelle
    sul|sullo|sull', sulla|sulla|sull', sui|sugli|sugli, sulle
    un|uno|un, una|una|un', , 
    questo, questa, questi, queste
    quel|quello|quell', quella|quella|quell', quei|quegli|quegli, quelle
    nessun|nessuno|nessun, nessuna|nessuna|nessun', ,
    , , alcuni, alcune
  `),
  ignored: toSet(''),
  pure: toSet(
    `il|i|un|del|dello|della|dei|degli|delle|al|allo|alla|ai|agli|alle|dal|dallo|dalla|dai|dagli|dalle|nel|nello|
     nella|nei|negli|nelle|sul|sullo|sulla|sui|sugli|sulle|quel|quei|quegli`,
  ),
  clitics: toSet('lo|la|le|gli'),
  prepositions: toSet('a|con|contro|da|di|dopo|durante|fra|in|mediante|per|secondo|senza|sotto|su|tra|verso'),
  exceptions: toSet(
    'dei|precedente|precedenti|corrente|integrale|integrali|promemoria|turbine|imposta|pianeta|web',
  ),
  // *i container*
  invariable: /[^aeiou]$/,
  soundOf: (next) => {
    if (/^(?:ch|h|j|pn|w)/.test(next)) return undefined;
    if (/^(?:s[^aeiouàèéìòù]|z|gn|ps|pt|x|y|i[aeou])/.test(next)) return 1;
    return /^[aeiouàèéìòù]/.test(next) ? 2 : 0;
  },
};
