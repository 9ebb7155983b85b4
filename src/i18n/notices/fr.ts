import type { NoticeMessages } from '../messages';

export const fr: NoticeMessages = {
  // While the rest of the widget could not be loaded, above a button that tries again.
  'load.failed': 'Vérifiez votre connexion.',
  'limit.title': (max) => `Votre texte dépasse ${max} caractères`,
  'limit.partHere': (here, total) => `Les ${here} premiers caractères sur ${total} sont ici.`,
  'limit.copyRest': 'Copier la suite',
  'limit.anonymous': (max) =>
    `Inscrivez-vous gratuitement pour traduire jusqu’à ${max} caractères à la fois.`,
  'limit.loggedIn': 'Raccourcissez-le ou traduisez-le en plusieurs fois.',
  'limit.register': 'S’inscrire',

  'toast.copied': 'Copié dans le presse-papiers\u202f!',
  'toast.copyFailed': 'Le texte n’a pas pu être copié. Sélectionnez-le et copiez-le manuellement.',
  'toast.emptyBox': 'La zone de texte est vide\u202f!',
  'toast.fileDone': 'Le document a été traduit',
  'toast.wordFailed': 'Erreur lors de la création du fichier Word',
  'toast.saveFailed': 'Le fichier n’a pas pu être enregistré. Réessayez.',
  'toast.listFailed': 'Vos documents précédents n’ont pas pu être chargés. Réessayez plus tard.',
  'toast.close': 'Fermer',
};
