import type { FieldMessages } from './en.js';

export const fr: FieldMessages = {
  'field.count': (count) => `${count} ${count < 2 ? 'suggestion' : 'suggestions'}`,
  'field.checking': 'Vérification',
  'field.none': 'Aucune suggestion',
  'field.failed': 'Non vérifié',
  'field.paused': 'En pause',
  'field.pausedName': 'En pause : autre langue',
  'field.limit': 'Limite atteinte',
  'field.ask': 'Vérifier le texte',
  'field.spelling': 'Orthographe',
  'field.grammar': 'Grammaire',
  'field.punctuation': 'Ponctuation',
  'field.word': 'Vocabulaire',
  'field.style': 'Style',
  'field.place': (index, count) => `${index} sur ${count}`,
  'field.placed': (kind, place) => `${kind}, ${place}`,
  'field.previous': 'Suggestion précédente',
  'field.next': 'Suggestion suivante',
  'field.close': 'Fermer',
  'field.replace': (text) => `Remplacer par ${text}`,
  'field.remove': (text) => `Supprimer « ${text} »`,
  'field.suggestion': (text) => `Suggestion : ${text}`,
  'field.dismiss': 'Ignorer',
  'field.all': 'Toutes les suggestions',
  'field.acceptAll': 'Tout accepter',
  'field.done': (count) =>
    count === 1
      ? '1 modification effectuée. Vous pouvez l’annuler.'
      : `${count} modifications effectuées. Vous pouvez les annuler.`,
  'field.undo': 'Annuler l’action',
  'field.readOnly': 'Ce champ est en lecture seule.',
  'field.refused': 'Le champ n’a pas accepté la modification. Votre texte est resté tel quel.',
  'field.tooLong': 'Il n’y a pas assez de place dans le champ pour cette modification.',
  'field.failedWhy':
    'Ce texte n’a pas pu être vérifié\u202f: le service est indisponible. Réessayez dans un instant.',
  'field.unsupported': (name) =>
    name === ''
      ? 'Le service n’a pas pu vérifier l’orthographe de ce texte.'
      : `Le service n’a pas pu vérifier l’orthographe de ce texte (langue : ${name}).`,
  'field.offline': 'Vous êtes hors connexion. Reconnectez-vous pour vérifier ce texte.',
  'field.retry': 'Réessayer',
  'field.pausedWhy': (name) =>
    `Ce texte semble être dans une autre langue. Langue des suggestions : ${name}.`,
  'field.checkIn': (name) => `Vérifier en ${name}`,
  'field.limitWhy': 'Vous avez atteint la limite quotidienne de suggestions.',
  'field.logIn': 'Se connecter',
};
