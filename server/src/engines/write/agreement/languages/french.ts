import { toDeterminers, toSet, type AgreementOptions } from '../agreementOptions';
import { FRENCH_SENTENCES } from './sentences/french';

/** Common nouns with a mute h. Others with an h are left alone. */
const MUTE_H = toSet(
  `habit|habitant|habitante|habitation|habitude|haleine|harmonie|hebdomadaire|hectare|hélice|hélicoptère|hémisphère|
   herbe|héritage|héritier|héritière|heure|heures|hésitation|hier|histoire|hiver|homicide|hommage|homme|hommes|homologue|
   honnêteté|honneur|honoraire|hôpital|hôpitaux|horaire|horizon|horloge|horreur|hospitalité|hôte|hôtel|hôtels|
   hôtesse|huile|huître|humain|humanité|humeur|humidité|humour|hydrogène|hygiène|hymne|hypothèse|hypothèque`,
);

export const FRENCH: AgreementOptions = {
  sentences: FRENCH_SENTENCES,
  determiners: toDeterminers(`
    le|l', la|l', les, les
    du|de l', de la|de l', des, des
    au|à l', à la|à l', aux, aux
    un, une, des, des
    ce|cet, cette, ces, ces
    mon, ma|mon, mes, mes
    ton, ta|ton, tes, tes
    son, sa|son, ses, ses
    quel, quelle, quels, quelles
    aucun, aucune, , 
  `),
  isDescribed: true,
  ignored: toSet("des|l'|de l'|à l'"),
  pure: toSet('du|de la|au|à la|aux|un|une|mon|ma|mes|ton|ta|tes|sa|ses|cet|cette|ces'),
  clitics: toSet('le|la|les'),
  prepositions: toSet(
    'avec|chez|contre|dans|de|dès|depuis|derrière|devant|durant|entre|malgré|parmi|par|pendant|pour|sans|selon|sous|sur|vers|à',
  ),
  exceptions: toSet('presse|socket|sockets|web'),
  soundOf: (next) => {
    if (next.startsWith('h')) return MUTE_H.has(next) ? 1 : undefined;
    if (/^(?:on[zc]|oui|ouis|y|uh|ulu)/.test(next)) return undefined;
    return /^[aeiouàâéèêëîïôœù]/.test(next) ? 1 : 0;
  },
};
