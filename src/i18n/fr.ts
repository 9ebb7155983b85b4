import labels from '@lang-assistant/core/labels/fr.json';
import type { Messages, LocaleFile } from './messages';

// U+202F, the narrow no-break space, goes before « : », « ! » and « ? », and inside « ». « détecté » is masculine,
// like the language name before it.
export const fr: Messages = {
  'frame.label': 'Assistant linguistique',
  'frame.tools': 'Outils',
  'frame.crashed': 'Une erreur s’est produite.',

  'mode.translate': 'Traduire un texte',
  'mode.translateShort': 'Traduire',
  'mode.translateMeta': (count) => `${count} langues`,
  'mode.ai': 'Assistant IA',
  'mode.aiShort': 'Assistant',
  'mode.files': 'Traduire des fichiers',
  'mode.filesShort': 'Fichiers',
  'mode.write': 'Écriture IA',
  'mode.writeShort': 'Écriture',
  'mode.new': 'Nouveau',

  'languages.source': (name) => `Langue source\u202f: ${name}`,
  'languages.sourceDetected': (name) => `Langue source\u202f: ${name}, détecté`,
  'languages.target': (name) => `Langue cible\u202f: ${name}`,
  'languages.detected': 'détecté',
  'languages.detectedName': (name) => `Langue détectée\u202f: ${name}`,
  'languages.undo': (name) => `Revenir à «\u202f${name}\u202f»`,
  'languages.swap': 'Inverser les langues',
  'languages.select': 'Choisir une langue',
  'languages.list': 'Langues',
  'languages.search': 'Rechercher une langue',
  'languages.clearSearch': 'Effacer la recherche',
  'languages.none': 'Aucun résultat',
  'languages.loading': 'Chargement…',
  'languages.found': (count) => `Langues trouvées\u202f: ${count}`,

  'source.region': 'Texte source',
  'source.text': 'Texte à traduire',
  'source.placeholder': 'Saisissez ou collez le texte à traduire',
  'source.clear': 'Effacer le texte',
  'source.copy': 'Copier le texte source',
  'source.counter': 'Caractères utilisés\u202f:',

  'output.region': 'Traduction',
  'output.placeholder': 'Traduction',
  'output.translating': 'Traduction en cours',
  'output.copy': 'Copier la traduction',
  'output.copyWord': 'Copier',
  'output.improve': 'Améliorer dans Écriture',
  'output.retry': 'Réessayer',

  'error.title': 'Ce texte n’a pas pu être traduit',
  'error.network': 'Vérifiez votre connexion, puis réessayez.',
  'error.offline': 'Vous êtes hors connexion. Le texte sera traduit à la reconnexion.',
  'error.timeout': 'La réponse a mis trop de temps à arriver. Réessayez.',
  'error.server': 'Le service de traduction rencontre un problème. Réessayez dans un instant.',
  'error.expired': 'Cette page n’est plus à jour. Rechargez-la, puis réessayez.',
  'error.tooMany': 'Vous avez atteint la limite quotidienne de traduction.',
  'error.again': (time) => `À nouveau disponible\u202f: ${time}`,
  'error.busy': 'Trop de demandes à la fois. Réessayez dans un instant.',
  'error.pair': 'Ce texte ne peut pas être traduit entre ces deux langues. Vérifiez que ce sont les bonnes.',
  'error.languages': 'Veuillez choisir la langue source et la langue cible',
  'error.notConfiguredTitle': 'Cet assistant n’est pas encore configuré',
  'error.notConfigured': 'Le responsable de cette page doit le relier à un service de traduction.',
};

export const localeData: LocaleFile = {
  locale: 'fr',
  messages: fr,
  labels,
};
