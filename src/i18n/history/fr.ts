import type { HistoryMessages } from '../messages';

export const fr: HistoryMessages = {
  'history.label': 'Historique des discussions',
  'history.short': 'Historique',
  'history.close': 'Fermer l’historique des discussions',
  'history.loading': 'Chargement de l’historique des discussions',
  'history.empty': 'Vos discussions apparaîtront ici.',
  'history.failed': 'Impossible de charger l’historique des discussions. Réessayez plus tard.',
  'history.retry': 'Réessayer',
  'history.anonymous':
    'Connectez-vous pour conserver vos discussions et les retrouver sur tous vos appareils.',
  'history.logIn': 'Se connecter',
  'history.search': 'Rechercher une discussion',
  'history.clearSearch': 'Effacer la recherche',
  'history.none': 'Aucune discussion trouvée',
  'history.found': (count) => `Discussions trouvées\u202f: ${count}`,

  'chat.untitled': 'Discussion sans titre',
  'chat.options': (name) => `Options pour ${name}`,
  'chat.rename': 'Renommer',
  'chat.delete': 'Supprimer',
  'chat.name': 'Nom de la discussion',
  'chat.nameHint': 'Entrée pour enregistrer, Échap pour annuler',

  'delete.title': (name) => `Supprimer «\u202f${name}\u202f»\u202f?`,
  'delete.text': 'La discussion et ses messages seront supprimés. Cette action est irréversible.',
  'delete.cancel': 'Annuler',

  'alert.missing': 'La discussion choisie est introuvable. Réessayez.',
  'alert.refresh': 'Impossible d’actualiser les discussions. Réessayez.',
  'alert.rename': 'Impossible de renommer la discussion.',
  'alert.delete': 'Impossible de supprimer la discussion.',
};
