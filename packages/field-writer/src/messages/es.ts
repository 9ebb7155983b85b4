import type { FieldMessages } from './en.js';

export const es: FieldMessages = {
  'field.count': (count) => `${count} ${count === 1 ? 'sugerencia' : 'sugerencias'}`,
  'field.checking': 'Revisando',
  'field.none': 'Sin sugerencias',
  'field.failed': 'Sin revisar',
  'field.paused': 'En pausa',
  'field.pausedName': 'En pausa: otro idioma',
  'field.limit': 'Límite alcanzado',
  'field.ask': 'Revisar texto',
  'field.spelling': 'Ortografía',
  'field.grammar': 'Gramática',
  'field.punctuation': 'Puntuación',
  'field.word': 'Vocabulario',
  'field.style': 'Estilo',
  'field.place': (index, count) => `${index} de ${count}`,
  'field.placed': (kind, place) => `${kind}, ${place}`,
  'field.previous': 'Sugerencia anterior',
  'field.next': 'Sugerencia siguiente',
  'field.close': 'Cerrar',
  'field.replace': (text) => `Reemplazar por ${text}`,
  'field.remove': (text) => `Quitar «${text}»`,
  'field.suggestion': (text) => `Sugerencia: ${text}`,
  'field.dismiss': 'Descartar',
  'field.all': 'Todas las sugerencias',
  'field.acceptAll': 'Aceptar todas',
  'field.done': (count) =>
    count === 1
      ? 'Se hizo 1 cambio. Puedes deshacerlo.'
      : `Se hicieron ${count} cambios. Puedes deshacerlos.`,
  'field.undo': 'Deshacer',
  'field.readOnly': 'Este campo es de solo lectura.',
  'field.refused': 'El campo no aceptó el cambio. Tu texto sigue igual.',
  'field.tooLong': 'No hay espacio en el campo para este cambio.',
  'field.failedWhy':
    'No se pudo revisar este texto: el servicio no está disponible. Inténtalo de nuevo en un momento.',
  'field.unsupported': (name) =>
    name === ''
      ? 'El servicio no pudo revisar la ortografía de este texto.'
      : `El servicio no pudo revisar la ortografía de este texto en ${name}.`,
  'field.offline': 'No tienes conexión. Recupérala para revisar este texto.',
  'field.retry': 'Reintentar',
  'field.pausedWhy': (name) => `Este texto parece estar en otro idioma. Las sugerencias son para ${name}.`,
  'field.checkIn': (name) => `Revisar en ${name}`,
  'field.limitWhy': 'Has alcanzado el límite diario de sugerencias.',
  'field.logIn': 'Iniciar sesión',
};
