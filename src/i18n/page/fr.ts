import type { PageMessages } from '../messages';

const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase('fr') + name.slice(1);

export const fr: PageMessages = {
  'page.label': 'Traduction de la page',
  'page.language': 'Langue cible',
  'page.start': 'Traduire cette page',
  'page.original': 'Afficher l’original',
  'page.stop': 'Arrêter',
  'page.continue': 'Continuer',
  'page.retry': 'Réessayer',
  'page.always': 'Traduire toutes les pages de ce site',
  'page.kept': 'Ce choix est conservé dans votre navigateur.',
  'page.isIn': (name) => `Cette page est en ${lowerFirst(name)}.`,
  'page.working': 'Traduction de cette page en cours',
  'page.progress': (done, total) => `${done} textes sur ${total}`,
  'page.done': (count) => (count === 1 ? '1 texte traduit' : `${count} textes traduits`),
  'page.stopped': (done, total) => `Traduction arrêtée. ${done} textes traduits sur ${total}.`,
  'page.partly': (done, total, failed) =>
    `${done} textes traduits sur ${total}. ${failed} n’ont pas pu être traduits.`,
  'page.soFar': (done, total) => `${done} textes traduits sur ${total}.`,
  'page.failed': 'Cette page n’a pas pu être traduite.',
  'page.already': (name) => `Cette page est déjà en ${lowerFirst(name)}.`,
  'page.nothing': 'Il n’y a rien à traduire sur cette page.',
  'page.pair': (source, target) =>
    `La traduction ${lowerFirst(source)}-${lowerFirst(target)} n’est pas disponible ici. Choisissez une autre langue.`,
  'page.offline': 'Vous êtes hors connexion. Reconnectez-vous pour traduire cette page.',
  'page.offlineRest': 'Vous êtes hors connexion. La suite sera traduite à la reconnexion.',
  'page.limit': 'Vous avez atteint la limite quotidienne de traduction.',
  'page.network': 'Le service est injoignable.',
  'page.browser': 'Votre navigateur traduit déjà cette page. Désactivez sa traduction pour la traduire ici.',

  'selection.button': 'Traduire la sélection',
  'selection.label': 'Texte sélectionné',
  'selection.actions': 'Actions',
  'selection.dictionary': 'Dictionnaire',
  'selection.improve': 'Améliorer',
  'selection.listen': 'Écouter le texte sélectionné',
  'selection.listenResult': 'Écouter la traduction',
  'selection.copyImproved': 'Copier le texte amélioré',
  'selection.replaceShort': 'Remplacer',
  'selection.replace': 'Remplacer la sélection',
  'selection.close': 'Fermer',
  'selection.notReplaced': 'Le champ n’a pas accepté la modification. Votre texte est inchangé.',
};
