import type { DialogMessages } from '../messages';

const requetes = (max: string) => (max === '1' ? '1 requête' : `${max} requêtes`);

export const fr: DialogMessages = {
  'dialog.close': 'Fermer',
  'dialog.getApp': 'Télécharger l’application',
  'dialog.getAppFor': (store) => `Télécharger l’application pour ${store}`,

  'limit.eyebrow': 'Limite atteinte',
  'limit.title': 'Libérez tout le potentiel de l’IA',
  'limit.aiAnonymous': (max) =>
    `Vous avez atteint la limite de ${requetes(max)} à l’IA pour les utilisateurs de la version gratuite.`,
  'limit.aiLoggedIn': (max) => `Vous avez atteint la limite quotidienne de ${requetes(max)} à l’IA.`,
  'limit.ai': 'Vous avez atteint la limite quotidienne de requêtes à l’IA.',
  'limit.translation': 'Vous avez atteint la limite quotidienne de traduction.',
  'limit.offer': (max) => `Connectez-vous gratuitement pour porter votre limite à ${max} par jour.`,
  'limit.offerMore': 'Connectez-vous gratuitement pour augmenter votre limite.',
  'limit.logIn': 'Se connecter',

  'benefit.words': (count) => `Traduire jusqu’à ${count} mots par jour`,
  'benefit.conversations': 'Traduire des conversations en temps réel',
  'benefit.remote': 'Traduire à distance',
  'benefit.books': (count) => `Apprendre plus de ${count} mots et expressions avec des livres intelligents`,
  'benefit.assistants': 'Assistants IA',
  'benefit.experts': 'Experts en traduction',

  'upgrade.eyebrow': 'Passez à l’offre supérieure',
  'upgrade.title': 'Traduisez sans limites dans l’application',
  'upgrade.reached': (max) => `Votre texte a atteint la limite de ${max} caractères.`,
  'upgrade.documents': 'Documents illimités',
  'upgrade.images': 'Images illimitées',
  'upgrade.objects': 'Traduction d’objets en réalité augmentée',
};
