import { toDeterminers, toSet, type AgreementOptions } from '../agreementOptions';
import { PORTUGUESE_SENTENCES } from './sentences/portuguese';

export const PORTUGUESE: AgreementOptions = {
  sentences: PORTUGUESE_SENTENCES,
  determiners: toDeterminers(`
    o, a, os, as
    do, da, dos, das
    no, na, nos, nas
    ao, à, aos, às
    pelo, pela, pelos, pelas
    um, uma, uns, umas
    dum, duma, duns, dumas
    num, numa, nuns, numas
    este, esta, estes, estas
    esse, essa, esses, essas
    aquele, aquela, aqueles, aquelas
    deste, desta, destes, destas
    desse, dessa, desses, dessas
    daquele, daquela, daqueles, daquelas
    neste, nesta, nestes, nestas
    nesse, nessa, nesses, nessas
    naquele, naquela, naqueles, naquelas
    algum, alguma, alguns, algumas
    nenhum, nenhuma, nenhuns, nenhumas
    outro, outra, outros, outras
    cujo, cuja, cujos, cujas
    , , vários, várias
  `),
  ignored: toSet('a|à'),
  pure: toSet(
    'do|da|dos|das|no|na|ao|aos|às|pelo|pela|pelos|pelas|num|numa|nuns|numas|cujo|cuja|cujos|cujas',
  ),
  clitics: toSet('o|os|as|no|na|nos|nas'),
  prepositions: toSet('ante|até|com|contra|de|desde|em|entre|para|por|sem|sob|sobre|segundo|conforme'),
  exceptions: toSet(
    'cache|caches|fonte|fontes|mascote|mascotes|personagem|personagens|rádio|rádios|macro|macros|alfa|cancelamento|ecrã|ecrãs|astrologia|sutiã|sutiãs|web',
  ),
  soundOf: () => 0,
};
