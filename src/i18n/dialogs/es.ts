import type { DialogMessages } from '../messages';

const consultas = (max: string) => (max === '1' ? '1 consulta' : `${max} consultas`);

export const es: DialogMessages = {
  'dialog.close': 'Cerrar',
  'dialog.getApp': 'Descarga la app',
  'dialog.getAppFor': (store) => `Descarga la app para ${store}`,

  'limit.eyebrow': 'Límite alcanzado',
  'limit.title': 'Desbloquea todo el potencial de la IA',
  'limit.aiAnonymous': (max) =>
    `Has alcanzado el límite de ${consultas(max)} a la IA para usuarios de la versión gratuita.`,
  'limit.aiLoggedIn': (max) => `Has alcanzado el límite diario de ${consultas(max)} a la IA.`,
  'limit.ai': 'Has alcanzado el límite diario de consultas a la IA.',
  'limit.translation': 'Has alcanzado el límite diario de traducción.',
  'limit.offer': (max) => `Inicia sesión gratis para ampliar tu límite a ${max} al día.`,
  'limit.offerMore': 'Inicia sesión gratis para ampliar tu límite.',
  'limit.logIn': 'Iniciar sesión',

  'benefit.words': (count) => `Traduce hasta ${count} palabras al día`,
  'benefit.conversations': 'Traduce conversaciones en tiempo real',
  'benefit.remote': 'Traduce a distancia',
  'benefit.books': (count) => `Aprende más de ${count} palabras y expresiones con libros inteligentes`,
  'benefit.assistants': 'Asistentes de IA',
  'benefit.experts': 'Expertos en traducción',

  'upgrade.eyebrow': 'Mejora tu plan',
  'upgrade.title': 'Traduce sin límites en la app',
  'upgrade.reached': (max) => `Tu texto ha llegado al límite de ${max} caracteres.`,
  'upgrade.documents': 'Documentos ilimitados',
  'upgrade.images': 'Imágenes ilimitadas',
  'upgrade.objects': 'Traducción de objetos con realidad aumentada',
};
