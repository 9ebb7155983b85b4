import labels from '@lang-assistant/core/labels/es.json';
import type { Messages, LocaleFile } from './messages';

export const es: Messages = {
  'frame.label': 'Asistente de idiomas',
  'frame.tools': 'Herramientas',
  'frame.crashed': 'Algo salió mal.',

  'mode.translate': 'Traducir texto',
  'mode.translateShort': 'Traducir',
  'mode.translateMeta': (count) => `${count} idiomas`,
  'mode.ai': 'Asistente de IA',
  'mode.aiShort': 'Asistente',
  'mode.files': 'Traducir archivos',
  'mode.filesShort': 'Archivos',
  'mode.write': 'Escritura con IA',
  'mode.writeShort': 'Escritura',
  'mode.new': 'Nuevo',

  'languages.source': (name) => `Idioma de origen: ${name}`,
  'languages.sourceDetected': (name) => `Idioma de origen: ${name}, detectado`,
  'languages.target': (name) => `Idioma de destino: ${name}`,
  'languages.detected': 'detectado',
  'languages.detectedName': (name) => `Idioma detectado: ${name}`,
  'languages.undo': (name) => `Volver a “${name}”`,
  'languages.swap': 'Intercambiar idiomas',
  'languages.select': 'Seleccionar idioma',
  'languages.list': 'Idiomas',
  'languages.search': 'Buscar idiomas',
  'languages.clearSearch': 'Borrar la búsqueda',
  'languages.none': 'Sin resultados',
  'languages.loading': 'Cargando…',
  'languages.found': (count) => `Idiomas encontrados: ${count}`,

  'source.region': 'Texto original',
  'source.text': 'Texto para traducir',
  'source.placeholder': 'Escribe o pega el texto que quieres traducir',
  'source.clear': 'Borrar el texto',
  'source.copy': 'Copiar el texto original',
  'source.counter': 'Caracteres usados:',

  'output.region': 'Traducción',
  'output.placeholder': 'Traducción',
  'output.translating': 'Traduciendo',
  'output.copy': 'Copiar la traducción',
  'output.copyWord': 'Copiar',
  'output.improve': 'Mejorar en Escritura',
  'output.retry': 'Volver a intentarlo',

  'error.title': 'No se pudo traducir este texto',
  'error.network': 'Revisa tu conexión y vuelve a intentarlo.',
  'error.offline': 'No tienes conexión. El texto se traducirá cuando la recuperes.',
  'error.timeout': 'La respuesta tardó demasiado. Vuelve a intentarlo.',
  'error.server': 'El servicio de traducción tiene un problema. Vuelve a intentarlo en un momento.',
  'error.expired': 'Esta página está desactualizada. Recárgala y vuelve a intentarlo.',
  'error.tooMany': 'Has alcanzado el límite diario de traducción.',
  'error.again': (time) => `Disponible de nuevo: ${time}`,
  'error.busy': 'Demasiadas solicitudes a la vez. Vuelve a intentarlo en un momento.',
  'error.pair': 'Este texto no se puede traducir entre estos dos idiomas. Revisa que sean los correctos.',
  'error.languages': 'Selecciona el idioma de origen y el de destino',
  'error.notConfiguredTitle': 'Este asistente aún no está configurado',
  'error.notConfigured': 'El responsable de esta página tiene que conectarlo a un servicio de traducción.',
};

export const localeData: LocaleFile = {
  locale: 'es',
  messages: es,
  labels,
};
