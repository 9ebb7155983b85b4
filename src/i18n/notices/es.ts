import type { NoticeMessages } from '../messages';

export const es: NoticeMessages = {
  // While the rest of the widget could not be loaded, above a button that tries again.
  'load.failed': 'Revisa tu conexión.',
  'limit.title': (max) => `Tu texto supera los ${max} caracteres`,
  'limit.partHere': (here, total) => `Aquí están los primeros ${here} de ${total} caracteres.`,
  'limit.copyRest': 'Copiar el resto',
  'limit.anonymous': (max) => `Regístrate gratis para traducir hasta ${max} caracteres de una vez.`,
  'limit.loggedIn': 'Acórtalo o tradúcelo por partes.',
  'limit.register': 'Regístrate',

  'toast.copied': '¡Copiado al portapapeles!',
  'toast.copyFailed': 'No se pudo copiar el texto. Selecciónalo y cópialo manualmente.',
  'toast.emptyBox': '¡El cuadro de texto está vacío!',
  'toast.fileDone': 'Documento traducido correctamente',
  'toast.wordFailed': 'Error al generar el archivo de Word',
  'toast.saveFailed': 'No se pudo guardar el archivo. Vuelve a intentarlo.',
  'toast.listFailed': 'No se pudieron cargar tus documentos anteriores. Vuelve a intentarlo más tarde.',
  'toast.close': 'Cerrar',
};
