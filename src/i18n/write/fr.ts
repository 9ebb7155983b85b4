import type { WriteMessages } from '../messages';

export const fr: WriteMessages = {
  'bar.language': (name) => `Langue du texte\u202f: ${name}`,
  'bar.languageDetected': (name) => `Langue du texte\u202f: ${name}, détecté`,
  'bar.writingStyle': (writingStyle) => `Style\u202f: ${writingStyle}`,
  'bar.both': (style, tone) => `${style}, ${tone}`,
  'bar.same': (word) => `${word} (style et ton)`,
  'bar.apply': 'Appliquer',
  'menu.label': 'Style et ton',
  'menu.style': 'Style',
  'menu.tone': 'Ton',
  'style.simple': 'Simple',
  'style.professional': 'Professionnel',
  'style.academic': 'Universitaire',
  'style.colloquial': 'Familier',
  'tone.simple': 'Simple',
  'tone.enthusiastic': 'Enthousiaste',
  'tone.friendly': 'Amical',
  'tone.confident': 'Assuré',
  'tone.peacemaker': 'Conciliant',

  'input.region': 'Votre texte',
  'input.text': 'Texte à améliorer',
  'input.placeholder': 'Écrivez ou collez le texte à améliorer',
  'input.copy': 'Copier votre texte',
  'limit.anonymous': (max) =>
    `Inscrivez-vous gratuitement pour améliorer jusqu’à ${max} caractères à la fois.`,
  'limit.loggedIn': 'Raccourcissez-le ou améliorez-le en plusieurs fois.',

  'output.region': 'Texte amélioré',
  'output.thinking': 'Réflexion',
  'output.copy': 'Copier le texte amélioré',
  'output.translate': 'Traduire ce texte',
  'output.showChanges': 'Afficher les modifications',
  'output.changes': 'Modifications',
  'output.unchanged': 'Il n’y avait rien à modifier.',

  'change.takeBack': (before) =>
    `Avant\u202f: «\u202f${before}\u202f». Appuyez pour annuler la modification.`,
  'change.takeOut': 'Ajouté. Appuyez pour retirer l’ajout.',
  'change.putAgain': (after) =>
    `Amélioré\u202f: «\u202f${after}\u202f». Appuyez pour rétablir la modification.`,
  'change.removeAgain': 'Appuyez pour supprimer à nouveau ce passage.',
  'change.removed': (before) => `Supprimé\u202f: ${before}`,
  'change.takenOut': (after) => `Retiré\u202f: ${after}`,
  'change.blanks': 'Espaces ou sauts de ligne modifiés',
  'change.oldBlanks': 'Espaces ou sauts de ligne d’origine',
  'change.takeBlanks': 'Appuyez pour annuler la modification.',
  'change.putBlanks': 'Appuyez pour rétablir la modification.',

  'alternatives.title': 'Variantes',
  'alternatives.copy': (number) => `Copier la variante ${number}`,
  'alternatives.use': (number) => `Utiliser la variante ${number}`,

  'notice.tone': 'Le ton n’a pas pu être appliqué ici. Le texte a été corrigé sans lui.',
  'notice.language': 'Les textes dans cette langue ne peuvent pas être corrigés ici. Le vôtre est inchangé.',
  'notice.grammar': 'L’orthographe et la ponctuation ont été vérifiées, mais pas la grammaire.',
  'notice.failed':
    'Une partie du texte au moins n’a pas pu être vérifiée et reste telle que vous l’avez écrite. Réessayez dans un instant.',
  'notice.spelling':
    'Seule la ponctuation a été vérifiée : le serveur n’a pas de dictionnaire pour cette langue.',

  'error.title': 'Erreur\u202f: impossible d’obtenir la réponse de l’IA.',
  'error.invalid': 'Réponse de l’IA non valide',
  'error.server': 'Le service d’écriture rencontre un problème. Réessayez dans un instant.',
  'error.notConfigured': 'Le responsable de cette page doit le relier à un service d’écriture.',
};
