import type { HistoryMessages } from '../messages';

export const es: HistoryMessages = {
  'history.label': 'Historial de chats',
  'history.short': 'Historial',
  'history.close': 'Cerrar el historial de chats',
  'history.loading': 'Cargando el historial de chats',
  'history.empty': 'Tus chats aparecerán aquí.',
  'history.failed': 'No se pudo cargar el historial de chats. Vuelve a intentarlo más tarde.',
  'history.retry': 'Volver a intentarlo',
  'history.anonymous': 'Inicia sesión para guardar tus chats y encontrarlos en cualquier dispositivo.',
  'history.logIn': 'Iniciar sesión',
  'history.search': 'Buscar chats',
  'history.clearSearch': 'Borrar la búsqueda',
  'history.none': 'No se encontró ningún chat',
  'history.found': (count) => `Chats encontrados: ${count}`,

  'chat.untitled': 'Chat sin título',
  'chat.options': (name) => `Opciones de ${name}`,
  'chat.rename': 'Cambiar nombre',
  'chat.delete': 'Eliminar',
  'chat.name': 'Nombre del chat',
  'chat.nameHint': 'Intro para guardar, Esc para cancelar',

  'delete.title': (name) => `¿Eliminar “${name}”?`,
  'delete.text': 'Se eliminarán el chat y sus mensajes. Esta acción no se puede deshacer.',
  'delete.cancel': 'Cancelar',

  'alert.missing': 'No se encontró el chat seleccionado. Vuelve a intentarlo.',
  'alert.refresh': 'No se pudieron actualizar los chats. Vuelve a intentarlo.',
  'alert.rename': 'No se pudo cambiar el nombre del chat.',
  'alert.delete': 'No se pudo eliminar el chat.',
};
