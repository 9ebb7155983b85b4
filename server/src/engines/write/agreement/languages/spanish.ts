import { toDeterminers, toSet, type AgreementOptions } from '../agreementOptions';
import { SPANISH_SENTENCES } from './sentences/spanish';

export const SPANISH: AgreementOptions = {
  sentences: SPANISH_SENTENCES,
  determiners: toDeterminers(`
    el, la, los, las
    del, de la, de los, de las
    al, a la, a los, a las
    un, una, unos, unas
    este, esta, estos, estas
    ese, esa, esos, esas
    aquel, aquella, aquellos, aquellas
    algún, alguna, algunos, algunas
    ningún, ninguna, , 
    nuestro, nuestra, nuestros, nuestras
    vuestro, vuestra, vuestros, vuestras
    otro, otra, otros, otras
    cuyo, cuya, cuyos, cuyas
    , , varios, varias
    , , ambos, ambas
  `),
  ignored: toSet(''),
  pure: toSet('el|del|de la|de los|de las|al|a la|a los|a las|un|algún|ningún|cuyo|cuya|cuyos|cuyas'),
  clitics: toSet('la|los|las'),
  prepositions: toSet(
    'ante|bajo|con|contra|de|desde|en|entre|hacia|hasta|mediante|para|por|según|sin|sobre|tras',
  ),
  exceptions: toSet(
    'gracias|caza|cazas|suborden|subórdenes|caché|terminal|terminales|macro|macros|arcotangente|lumbrera|lumbreras|par|pares|baratija|baratijas|derecho|épsilon|web',
  ),
  soundOf: () => 0,
  // A feminine noun with a stressed a: *el agua*, *un hacha*.
  isAllowed: (form, next) => /^(?:el|del|al|un|algún|ningún)$/.test(form) && /^h?[aá]/.test(next),
};
