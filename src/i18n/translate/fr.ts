import type { TranslateMessages } from '../messages';

export const fr: TranslateMessages = {
  'formality.label': 'Registre',
  'formality.default': 'Par défaut',
  'formality.formal': 'Formel',
  'formality.informal': 'Informel',
  'formality.unsupported': 'Le service qui a traduit ce texte ne permet pas de choisir le registre.',

  'terms.show': (count: string) => `Termes utilisés (${count})`,
  'terms.list': 'Termes utilisés',
  'terms.notApplied': 'non appliqué',

  /** The name of the button at a marked sentence. */
  'check.show': (message: string) => `À vérifier\u00a0: ${message}`,

  'translate.stop': 'Arrêter la traduction',
  'translate.again': 'Retraduire',
};
