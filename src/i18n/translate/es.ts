import type { TranslateMessages } from '../messages';

export const es: TranslateMessages = {
  'formality.label': 'Tratamiento',
  'formality.default': 'Automático',
  'formality.formal': 'Formal',
  'formality.informal': 'Informal',
  'formality.unsupported': 'El servicio que ha traducido este texto no permite elegir el tratamiento.',

  'terms.show': (count: string) => `Términos usados (${count})`,
  'terms.list': 'Términos usados',
  'terms.notApplied': 'no aplicado',

  /** The name of the button at a marked sentence. */
  'check.show': (message: string) => `Revisar: ${message}`,

  'translate.stop': 'Detener la traducción',
  'translate.again': 'Volver a traducir',
};
