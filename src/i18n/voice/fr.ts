import type { VoiceMessages } from '../messages';

/** A language name inside a sentence: the menu capitalises it. */
const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase('fr') + name.slice(1);

export const fr: VoiceMessages = {
  'voice.dictate': 'Dicter',
  'voice.stopDictation': 'Arrêter la dictée',
  'voice.time': 'Durée d’enregistrement',
  'voice.listening': (name) => `Écoute en ${lowerFirst(name)}`,
  'voice.source': 'Écouter le texte source',
  'voice.stopSource': 'Arrêter la lecture du texte source',
  'voice.output': 'Écouter la traduction',
  'voice.stopOutput': 'Arrêter la lecture de la traduction',
  'voice.noVoice': (name) => `Aucune voix en ${lowerFirst(name)} sur cet appareil`,

  'problem.denied': 'Le microphone est bloqué. Autorisez-le pour cette page dans votre navigateur.',
  'problem.noService': 'La dictée n’est pas disponible sur cette page. Saisissez le texte au clavier.',
  'problem.noMicrophone': 'Aucun microphone n’a été trouvé. Branchez-en un, puis réessayez.',
  'problem.network': 'La dictée nécessite une connexion. Vérifiez la vôtre, puis réessayez.',
  'problem.language': (name) =>
    `La dictée en ${lowerFirst(name)} n’est pas disponible dans ce navigateur. Saisissez le texte au clavier.`,
  'problem.nothingHeard': 'Rien n’a été entendu. Vérifiez votre microphone, puis réessayez.',
  'problem.interrupted': 'La dictée a été interrompue. Réessayez.',
  'problem.speechNetwork': 'Cette voix nécessite une connexion. Vérifiez la vôtre, puis réessayez.',
  'problem.speechFailed': 'Le texte n’a pas pu être lu à voix haute. Réessayez.',
};
