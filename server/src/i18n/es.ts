import languageNames from '../../../src/domain/languages/labels/es.json' with { type: 'json' };
import type { Messages } from './messages';
import { NAME_PATTERN, PLACE_PATTERN } from './welcomePatterns';

export const es: Messages = {
  languageNames,
  dictionary: {
    partsOfSpeech: { noun: 'sustantivo', verb: 'verbo', adj: 'adjetivo', adv: 'adverbio' },
    inEnglish: 'en inglés',
    separator: ', ',
  },
  reply: {
    noModel:
      'Este servidor no tiene configurado ningún modelo de lenguaje, así que no puedo responder a eso libremente. Sin él puedo conjugar un verbo («conjuga el verbo comer»), definir una palabra y buscar sus sinónimos («sinónimos de house»), revisar la gramática inglesa, traducir un texto («traduce “hola” al francés») y redactar un correo de bienvenida.',
    whichVerb: '¿Qué verbo quieres que conjugue?',
    whichWord: '¿Qué palabra quieres que busque?',
    whichText: 'Envíame el texto en inglés que quieres que revise.',
    whichTranslation: '¿Qué texto traduzco y a qué idioma? Por ejemplo: traduce «hola» al francés.',
    unknownVerb: 'No sé cómo se conjuga «{0}».',
    unknownWord: 'No he encontrado nada sobre «{0}».',
    definitions: 'Definiciones',
    synonyms: 'Sinónimos',
    examples: 'Ejemplos',
    indicative: 'Indicativo',
    subjunctive: 'Subjuntivo',
    person: 'Persona',
    present: 'Presente',
    past: 'Pasado',
    future: 'Futuro',
    corrected: 'Texto corregido',
    changes: 'Cambios',
    noFaults: 'No he encontrado errores. La revisión solo conoce reglas: no lo ve todo.',
    englishOnly: 'Sin un modelo de lenguaje solo puedo revisar textos en inglés.',
    added: 'añadido',
    removed: 'eliminado',
    cannotTranslate: 'Ahora mismo no puedo traducir esto de {0} a {1}.',
    sameLanguage: 'Parece que el texto ya está en este idioma: {0}.',
  },
  welcome: {
    subject: 'Asunto: ¡Bienvenida a {place}, {name}!',
    lines: [
      'Hola, {name}:',
      'Te damos la bienvenida a {place}. Nos alegra mucho que estés con nosotros.',
      'En los próximos días te enviaremos todo lo que necesitas para empezar. Si tienes alguna pregunta, responde a este correo; te ayudaremos con mucho gusto.',
      'Un saludo cordial,',
      '[Tu nombre]',
    ],
    name: '[Nombre]',
    place: '[nuestra comunidad]',
    findName: new RegExp(
      `(?<!\\p{L})(?:para|llamad[oa]|a|hola)(?: (?:nuestr[oa]|un|una|el|la))?(?: nuev[oa])?(?: (?:client[ea]|colega|compañer[oa]|emplead[oa]|miembro|usuari[oa]|alumn[oa]|estudiante))?,? (?<found>${NAME_PATTERN})`,
      'u',
    ),
    findPlace: new RegExp(
      `(?:(?<!\\p{L})a (?=(?:nuestr[oa]s?|la|mi) )|(?:unirse|incorporarse|inscribirse|suscribirse) (?:a|en) )(?<found>${PLACE_PATTERN})`,
      'iu',
    ),
  },
};
