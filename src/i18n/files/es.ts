import type { FilesMessages } from '../messages';

const documentos = (max: string) => (max === '1' ? '1 documento' : `${max} documentos`);

export const es: FilesMessages = {
  'drop.title': 'Arrastra aquí tu documento',
  'drop.titleTouch': 'Añade tu documento',
  'drop.over': 'Suelta para añadir el documento',
  'drop.select': 'Selecciónalo en tu ordenador',
  'drop.selectTouch': 'Elige un archivo',
  'kinds.more': (kinds, next) => `${kinds}, ${next}`,
  'kinds.or': (kinds, last) => `${kinds} o ${last}`,
  'drop.kindsUpTo': (kinds, size) => `${kinds}, hasta ${size}`,
  'allowance.anonymous': (max, free) => `${documentos(max)} al día sin cuenta, ${free} si inicias sesión.`,
  'allowance.unlimited': (max) => `${documentos(max)} al día sin cuenta, sin límite si inicias sesión.`,
  'allowance.own': (max) => `${documentos(max)} al día.`,

  'size.Bytes': (value) => (value === '1' ? '1\u00a0byte' : `${value}\u00a0bytes`),
  'size.KB': (value) => `${value}\u00a0KB`,
  'size.MB': (value) => `${value}\u00a0MB`,
  'size.GB': (value) => `${value}\u00a0GB`,
  'kinds.pdf': 'PDF',
  'kinds.word': 'Word',
  'kinds.powerpoint': 'PowerPoint',
  'kinds.excel': 'Excel',
  'kinds.text': 'texto',
  'kinds.markdown': 'Markdown',
  'kinds.subtitles': 'subtítulos',
  'kinds.html': 'HTML',
  'kinds.po': 'PO',
  'kinds.xliff': 'XLIFF',
  'kind.pdf': 'documento PDF',
  'kind.word': 'documento de Word',
  'kind.powerpoint': 'presentación de PowerPoint',
  'kind.excel': 'libro de Excel',
  'kind.text': 'texto',
  'kind.markdown': 'texto Markdown',
  'kind.subtitles': 'subtítulos',
  'kind.html': 'página web',
  'kinds.openDocument': 'OpenDocument',
  'kind.odt': 'texto OpenDocument',
  'kind.ods': 'hoja de cálculo OpenDocument',
  'kind.odp': 'presentación OpenDocument',
  'kind.po': 'mensajes de gettext',
  'kind.xliff': 'archivo XLIFF',
  'card.meta': (size, kind) => `${size}, ${kind}`,
  'card.remove': (name) => `Quitar ${name}`,
  'card.waiting': 'en espera',
  'card.done': 'traducción lista',

  'action.translate': 'Traducir documento',
  'action.translating': 'Traduciendo',
  'action.add': 'Añadir más documentos',
  'action.new': 'Nueva traducción',
  'action.download': 'Descargar traducción',
  'action.text': 'Descargar solo el texto (.docx)',
  'progress.label': (name) => `Traduciendo ${name}`,
  'progress.percent': (value) => `${value}\u00a0%`,
  'result.title': 'Documento traducido correctamente',
  'result.left': (found) =>
    found === '1'
      ? '1 párrafo no se pudo traducir y se dejó como estaba.'
      : `${found} párrafos no se pudieron traducir y se dejaron como estaban.`,
  'result.unread': (pages) => `No se incluyen las páginas sin texto legible: ${pages}`,

  'jobs.list': 'Documentos',
  'jobs.progress': (done, total) =>
    total === '1' ? `${done} de ${total} párrafo` : `${done} de ${total} párrafos`,
  'jobs.done': (done, total) =>
    total === '1' ? `${done} de ${total} párrafo traducido` : `${done} de ${total} párrafos traducidos`,
  'jobs.leftSoon': 'queda menos de un minuto',
  'jobs.leftMinutes': (minutes) =>
    minutes === '1' ? `queda ${minutes} min aprox.` : `quedan ${minutes} min aprox.`,
  'jobs.leftHours': (hours) => (hours === '1' ? `queda ${hours} h aprox.` : `quedan ${hours} h aprox.`),
  'jobs.uploading': 'Subiendo',
  'jobs.queued': 'En cola',
  'jobs.queuedAfter': 'En cola, empieza después del documento anterior',
  'jobs.paused': 'Sin conexión, se intenta de nuevo',
  'jobs.cancelled': 'Traducción cancelada',
  'jobs.cancelledAfter': (done, total) =>
    total === '1'
      ? `Cancelado tras ${done} de ${total} párrafo`
      : `Cancelado tras ${done} de ${total} párrafos`,
  'jobs.translated': 'Traducción lista',
  'jobs.cancel': 'Cancelar',
  'jobs.download': 'Descargar',
  'jobs.document': 'Documento',
  'jobs.bilingual': 'Tabla bilingüe',
  'jobs.tmx': 'Memoria de traducción (TMX)',

  'problem.noFile': 'Primero sube un archivo',
  'problem.wrongType': (kinds) => `Solo se permiten archivos ${kinds}`,
  'problem.tooLarge': (max) => `El archivo es demasiado grande. Máximo: ${max}`,
  'problem.blocked': (max) => `No se puede traducir un archivo que supere el límite de ${max}`,
  'problem.oversize': (size, max) =>
    `Este archivo (${size}) supera el límite de ${max} de tu plan. Prueba con un archivo más pequeño o elimínalo.`,
  'problem.empty': 'Este archivo está vacío. Elige otro.',
  'problem.folder': 'Las carpetas no se pueden traducir. Elige los documentos que contienen.',
  'problem.duplicate': 'Este archivo ya está en la lista.',

  'error.title': 'Error al traducir el documento. Vuelve a intentarlo.',
  'error.noResult': 'No se recibió una respuesta válida del servidor',
  'error.size': 'El servicio no admite archivos de este tamaño. Prueba con uno más pequeño.',
  'error.document':
    'Este documento no se puede traducir. Revisa los dos idiomas y comprueba que tenga texto y se abra sin contraseña.',
  'error.changed': 'Este archivo se modificó o se movió después de elegirlo. Quítalo y vuelve a elegirlo.',
  'error.pair': 'Este documento no se puede traducir entre estos dos idiomas. Revisa que sean los correctos.',
  'error.broken':
    'Este archivo no se puede leer. Ábrelo en el programa con el que se creó, guárdalo de nuevo y vuelve a elegirlo.',
  'error.encrypted': 'Este documento está protegido con contraseña. Guárdalo sin ella y vuelve a elegirlo.',
  'error.noText': 'Este documento no tiene texto que traducir. Parece escaneado o contiene solo imágenes.',
  'error.tooOld':
    'El formato de este documento es demasiado antiguo y no se puede leer. Guárdalo en uno actual, como .docx o .pptx, y vuelve a elegirlo.',
  'error.tooComplex':
    'Este documento tiene demasiado contenido para traducirlo de una vez. Prueba con una parte.',
  'error.pageFonts': (page) =>
    `El texto de la página ${page} no se puede leer, porque sus fuentes no indican qué caracteres muestran. Vuelve a guardar el documento como PDF o elige el original.`,
  'error.pageDamaged': (page) =>
    `La página ${page} de este archivo está dañada. Ábrelo en el programa con el que se creó, guárdalo de nuevo y vuelve a elegirlo.`,
  'error.pageLimit': (page) =>
    `Este documento tiene demasiado contenido para traducirlo de una vez: el límite se alcanza en la página ${page}. Prueba con las páginas anteriores.`,
  'error.pageCount': (pages) => `Este documento tiene más de ${pages} páginas. Prueba con una parte.`,
  'error.notConfigured':
    'El responsable de esta página tiene que conectarlo a un servicio de traducción de documentos.',
};
