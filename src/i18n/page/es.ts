import type { PageMessages } from '../messages';

const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase('es') + name.slice(1);

export const es: PageMessages = {
  'page.label': 'Traducción de la página',
  'page.language': 'Idioma de destino',
  'page.start': 'Traducir esta página',
  'page.original': 'Ver el original',
  'page.stop': 'Detener',
  'page.continue': 'Continuar',
  'page.retry': 'Reintentar',
  'page.always': 'Traducir todas las páginas de este sitio',
  'page.kept': 'Esta elección se guarda en tu navegador.',
  'page.isIn': (name) => `Esta página está en ${lowerFirst(name)}.`,
  'page.working': 'Traduciendo esta página',
  'page.progress': (done, total) => `${done} de ${total} textos`,
  'page.done': (count) => (count === 1 ? '1 texto traducido' : `${count} textos traducidos`),
  'page.stopped': (done, total) => `Traducción detenida. ${done} de ${total} textos traducidos.`,
  'page.partly': (done, total, failed) =>
    `${done} de ${total} textos traducidos. ${failed} no se pudieron traducir.`,
  'page.soFar': (done, total) => `${done} de ${total} textos traducidos.`,
  'page.failed': 'No se pudo traducir esta página.',
  'page.already': (name) => `Esta página ya está en ${lowerFirst(name)}.`,
  'page.nothing': 'En esta página no hay nada que traducir.',
  'page.pair': (source, target) =>
    `La traducción de ${lowerFirst(source)} a ${lowerFirst(target)} no está disponible aquí. Elige otro idioma.`,
  'page.offline': 'No tienes conexión. Recupérala para traducir esta página.',
  'page.offlineRest': 'No tienes conexión. El resto se traducirá cuando la recuperes.',
  'page.limit': 'Has alcanzado el límite diario de traducción.',
  'page.network': 'No se puede acceder al servicio.',
  'page.browser': 'Tu navegador ya está traduciendo esta página. Desactívalo para traducirla aquí.',

  'selection.button': 'Traducir la selección',
  'selection.label': 'Texto seleccionado',
  'selection.actions': 'Acciones',
  'selection.dictionary': 'Diccionario',
  'selection.improve': 'Mejorar',
  'selection.listen': 'Escuchar el texto seleccionado',
  'selection.listenResult': 'Escuchar la traducción',
  'selection.copyImproved': 'Copiar el texto mejorado',
  'selection.replaceShort': 'Reemplazar',
  'selection.replace': 'Reemplazar la selección',
  'selection.close': 'Cerrar',
  'selection.notReplaced': 'El campo no aceptó el cambio. Tu texto sigue como estaba.',
};
