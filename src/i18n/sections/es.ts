import type { MessageSections } from '../messages';

const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase('es') + name.slice(1);

const documentos = (max: string) => (max === '1' ? '1 documento' : `${max} documentos`);

const consultas = (max: string) => (max === '1' ? '1 consulta' : `${max} consultas`);

export const sections: MessageSections = {
  translate: {
    'formality.label': 'Tratamiento',
    'formality.default': 'Automático',
    'formality.formal': 'Formal',
    'formality.informal': 'Informal',
    'formality.unsupported': 'El servicio que ha traducido este texto no permite elegir el tratamiento.',

    'terms.show': (count: string) => `Términos usados (${count})`,
    'terms.list': 'Términos usados',
    'terms.notApplied': 'no aplicado',

    'check.show': (message: string) => `Revisar: ${message}`,

    'translate.stop': 'Detener la traducción',
    'translate.again': 'Volver a traducir',
    'translate.see': 'Ver la traducción',

    'correct.open': 'Corregir esta traducción',
    'correct.sentence': (sentence: string) => `Traducción de «${sentence}»`,
    'correct.save': 'Guardar',
    'correct.cancel': 'Cancelar',
    'correct.hint': 'Todos los visitantes de este sitio verán esta traducción.',
    'correct.conflict': (author: string) =>
      `${author} ha cambiado esta traducción desde que la abriste. Guarda otra vez para reemplazarla.`,
    'correct.expired': 'Ya no puedes cambiar traducciones. Inicia sesión de nuevo. Tu texto se queda aquí.',
    'correct.saved': 'Guardado para todos los visitantes',
    'correct.undo': 'Deshacer',
  },

  dictionary: {
    'dictionary.region': 'Detalles de la palabra',
    'dictionary.hint': 'Traduce una sola palabra para ver su entrada',
    'dictionary.thinking': 'Pensando',

    'dictionary.dictionary': 'Diccionario',
    'dictionary.synonyms': 'Sinónimos',
    'dictionary.examples': 'Ejemplos',
    'dictionary.conjugation': 'Conjugación verbal',
    'dictionary.conjugationShort': 'Conjugación',

    'dictionary.noDefinitions': 'No hay definiciones disponibles',
    'dictionary.noSynonyms': 'No hay sinónimos disponibles',
    'dictionary.noExamples': 'No hay ejemplos disponibles',
    'dictionary.noConjugation': 'No hay conjugaciones disponibles',
    'dictionary.failed': 'Error al obtener datos',
    'dictionary.invalid': 'Respuesta no válida de la API',

    'verb.mood': 'Modo',
    'verb.indicative': 'Indicativo',
    'verb.subjunctive': 'Subjuntivo',
    'verb.present': 'Presente',
    'verb.past': 'Pasado',
    'verb.future': 'Futuro',
    'verb.person': 'Persona',
    'verb.singular': 'Singular',
    'verb.plural': 'Plural',
    'verb.first': '1.ª',
    'verb.second': '2.ª',
    'verb.third': '3.ª',
    'verb.form': 'Forma',

    'suggest.region': 'Sugerencias de la IA',
    'suggest.about': (word) => `Preguntar al asistente sobre ${word}`,
    'suggest.useIt': 'Usarla en una frase',
    'suggest.idioms': 'Expresiones con esta palabra',
    'suggest.whenNot': 'Cuándo no usarla',
    'suggest.opposites': 'Antónimos',
    'suggest.formal': 'Hacerlo más formal',
    'suggest.grammar': 'Explicar la gramática',
    'suggest.otherWays': 'Otras formas de decirlo',
    'suggest.natural': '¿Suena natural?',

    'ask.useIt': (word, language, other, otherLanguage) =>
      `Usa la palabra “${word}” (${lowerFirst(language)}) en tres frases, cada una con su traducción al ${lowerFirst(otherLanguage)}. Me refiero al sentido de “${other}”.`,
    'ask.idioms': (word, language, other, otherLanguage) =>
      `¿Qué expresiones hay con la palabra “${word}” (${lowerFirst(language)})? Explica cada una en ${lowerFirst(otherLanguage)}. Me refiero al sentido de “${other}”.`,
    'ask.whenNot': (word, language, other, otherLanguage) =>
      `¿Cuándo no debo usar la palabra “${word}” (${lowerFirst(language)}) para decir “${other}” (${lowerFirst(otherLanguage)}) y qué digo en su lugar?`,
    'ask.opposites': (word, language, other, otherLanguage) =>
      `¿Cuáles son los antónimos de la palabra “${word}” (${lowerFirst(language)}) en el sentido de “${other}” (${lowerFirst(otherLanguage)})?`,
    'ask.formal': (text, language, other, otherLanguage) =>
      `Haz más formal esta traducción (${lowerFirst(language)}): “${text}”. El texto original (${lowerFirst(otherLanguage)}): “${other}”.`,
    'ask.grammar': (text, language, other, otherLanguage) =>
      `Explica la gramática de esta traducción (${lowerFirst(language)}): “${text}”. El texto original (${lowerFirst(otherLanguage)}): “${other}”.`,
    'ask.otherWays': (text, language, other, otherLanguage) =>
      `¿De qué otras formas se puede decir esto (${lowerFirst(language)}): “${text}”? El texto original (${lowerFirst(otherLanguage)}): “${other}”.`,
    'ask.natural': (text, language, other, otherLanguage) =>
      `¿Suena natural esta traducción (${lowerFirst(language)}): “${text}”? El texto original (${lowerFirst(otherLanguage)}): “${other}”.`,
    'ask.synonym': (synonym, word, language) =>
      `¿Qué significa “${synonym}” (${lowerFirst(language)}) y en qué se diferencia de “${word}”?`,
  },

  voice: {
    'voice.dictate': 'Dictar',
    'voice.stopDictation': 'Detener el dictado',
    'voice.time': 'Tiempo de grabación',
    'voice.listening': (name) => `Escuchando en ${lowerFirst(name)}`,
    'voice.source': 'Escuchar el texto original',
    'voice.stopSource': 'Detener la lectura del texto original',
    'voice.output': 'Escuchar la traducción',
    'voice.stopOutput': 'Detener la lectura de la traducción',
    'voice.noVoice': (name) => `En este dispositivo no hay ninguna voz en ${lowerFirst(name)}`,

    'problem.denied': 'El micrófono está bloqueado. Permite su uso en esta página desde el navegador.',
    'problem.noService': 'El dictado no está disponible en esta página. Escribe el texto con el teclado.',
    'problem.noMicrophone': 'No se encontró ningún micrófono. Conecta uno y vuelve a intentarlo.',
    'problem.network': 'El dictado necesita conexión. Revísala y vuelve a intentarlo.',
    'problem.language': (name) =>
      `El dictado en ${lowerFirst(name)} no está disponible en este navegador. Escribe el texto con el teclado.`,
    'problem.nothingHeard': 'No se oyó nada. Revisa el micrófono y vuelve a intentarlo.',
    'problem.interrupted': 'El dictado se interrumpió. Vuelve a intentarlo.',
    'problem.speechNetwork': 'Esta voz necesita conexión. Revísala y vuelve a intentarlo.',
    'problem.speechFailed': 'No se pudo leer el texto en voz alta. Vuelve a intentarlo.',
  },

  chat: {
    'bar.new': 'Nuevo chat',
    'bar.clear': 'Borrar el chat',

    'log.label': 'Conversación',
    'log.you': 'Tú',
    'log.latest': 'Ir al último mensaje',
    'log.thinking': 'El asistente está pensando',
    'log.thinkingWord': 'Pensando',

    'welcome.title': '¿Qué te gustaría decir?',
    'welcome.lead': 'Empieza con una sugerencia o escribe tu pregunta en cualquier idioma.',
    'prompts.group': 'Sugerencias iniciales',
    'prompts.review': 'Revisión de traducciones',
    'prompts.unlock': 'Inicia sesión para desbloquear',
    'prompts.locked': (name) => `${name}. Inicia sesión para desbloquear`,

    'prompt.mail': 'Escribir un correo de bienvenida',
    'prompt.grammar': 'Revisar la gramática',
    'prompt.review': 'Revisar y mejorar traducciones',
    'prompt.verb': 'Conjugar un verbo',
    'prompt.synonyms': 'Buscar sinónimos',
    'prompt.adapt': 'Traducir y adaptar',
    'prompt.idioms': 'Expresiones idiomáticas',
    'prompt.awkward': 'Traducciones poco naturales',
    'prompt.fluency': 'Revisión de fluidez',
    'prompt.quality': 'Valoración de la calidad',
    'prompt.mistranslations': 'Detectar errores de traducción',
    'prompt.alternatives': 'Otras traducciones',
    'prompt.terminology': 'Coherencia terminológica',

    'ask.mail': 'Escribe un correo de bienvenida.',
    'ask.grammar': 'Revisa la gramática de este texto:',
    'ask.review': 'Revisa y mejora esta traducción:',
    'ask.verb': 'Conjuga este verbo:',
    'ask.synonyms': 'Busca sinónimos de esta palabra:',
    'ask.adapt': 'Traduce este texto y adáptalo a sus lectores:',
    'ask.idioms': 'Busca las expresiones idiomáticas de este texto:',
    'ask.awkward': 'Busca los pasajes poco naturales de esta traducción:',
    'ask.fluency': 'Revisa si esta traducción se lee con fluidez:',
    'ask.quality': 'Valora la calidad de esta traducción:',
    'ask.mistranslations': 'Busca los errores de esta traducción:',
    'ask.alternatives': 'Dame otras traducciones de esta frase:',
    'ask.terminology': 'Comprueba si esta traducción usa los términos con coherencia:',

    'message.label': 'Mensaje',
    'message.placeholder': 'Escribe un mensaje',
    'message.send': 'Enviar mensaje',
    'message.stop': 'Detener',
    'message.tooLong': 'El mensaje es demasiado largo para enviarlo. Acórtalo o envíalo por partes.',
    'message.edit': 'Editar el mensaje',
    'reply.copy': 'Copiar la respuesta',
    'reply.again': 'Generar otra respuesta',
    'reply.code': 'Código',
    'reply.copyCode': 'Copiar el código',
    'reply.table': 'Tabla',
    'chat.disclaimer': 'La IA puede cometer errores. Revisa lo importante.',

    'limit.reached': 'Has alcanzado el límite diario de consultas a la IA.',
    'limit.logIn': 'Inicia sesión gratis para continuar.',

    'error.fetch': 'Error: no se pudo obtener la respuesta.',
    'error.unavailable': 'No podemos responder en este momento. Vuelve a intentarlo más tarde.',
    'error.server': 'El servidor no está disponible. Vuelve a intentarlo más tarde.',
    'error.invalid': 'Respuesta IA inválida',
    'error.unknown': 'Algo salió mal.',
    'error.tooLong': 'El mensaje es demasiado largo. Acórtalo o empieza un nuevo chat.',
    'error.notConfigured':
      'El responsable de esta página tiene que conectar el asistente a un servicio de IA.',
  },

  history: {
    'history.label': 'Historial de chats',
    'history.short': 'Historial',
    'history.close': 'Cerrar el historial de chats',
    'history.loading': 'Cargando el historial de chats',
    'history.empty': 'Tus chats aparecerán aquí.',
    'history.failed': 'No se pudo cargar el historial de chats. Vuelve a intentarlo más tarde.',
    'history.anonymous': 'Inicia sesión para guardar tus chats y encontrarlos en cualquier dispositivo.',
    'history.logIn': 'Iniciar sesión',
    'history.search': 'Buscar chats',
    'history.none': 'No se encontró ningún chat',
    'history.found': (count) => `Chats encontrados: ${count}`,

    'chat.untitled': 'Chat sin título',
    'chat.options': (name) => `Opciones de ${name}`,
    'chat.rename': 'Cambiar nombre',
    'chat.delete': 'Eliminar',
    'chat.name': 'Nombre del chat',
    'chat.nameHint': 'Intro para guardar, Esc para cancelar',
    'chat.save': 'Guardar nombre',

    'delete.title': (name) => `¿Eliminar “${name}”?`,
    'delete.text': 'Se eliminarán el chat y sus mensajes. Esta acción no se puede deshacer.',
    'delete.cancel': 'Cancelar',

    'alert.missing': 'No se encontró el chat seleccionado. Vuelve a intentarlo.',
    'alert.refresh': 'No se pudieron actualizar los chats. Vuelve a intentarlo.',
    'alert.rename': 'No se pudo cambiar el nombre del chat.',
    'alert.delete': 'No se pudo eliminar el chat.',
  },

  write: {
    'bar.language': (name) => `Idioma del texto: ${name}`,
    'bar.languageDetected': (name) => `Idioma del texto: ${name}, detectado`,
    'bar.writingStyle': (writingStyle) => `Estilo: ${writingStyle}`,
    'bar.both': (style, tone) => `${style}, ${tone}`,
    'bar.apply': 'Aplicar',
    'menu.label': 'Estilo y tono',
    'menu.style': 'Estilo',
    'menu.tone': 'Tono',
    'style.simple': 'Sencillo',
    'style.professional': 'Profesional',
    'style.academic': 'Académico',
    'style.colloquial': 'Coloquial',
    'tone.simple': 'Sencillo',
    'tone.enthusiastic': 'Entusiasta',
    'tone.friendly': 'Amistoso',
    'tone.confident': 'Seguro',
    'tone.peacemaker': 'Conciliador',

    'input.region': 'Tu texto',
    'input.text': 'Texto para mejorar',
    'input.placeholder': 'Escribe o pega el texto que quieres mejorar',
    'input.copy': 'Copiar tu texto',
    'limit.anonymous': (max) => `Regístrate gratis para mejorar hasta ${max} caracteres de una vez.`,
    'limit.loggedIn': 'Acórtalo o mejóralo por partes.',

    'output.region': 'Texto mejorado',
    'output.thinking': 'Pensando',
    'output.copy': 'Copiar el texto mejorado',
    'output.translate': 'Traducir este texto',
    'output.showChanges': 'Mostrar los cambios',
    'output.changes': 'Cambios',
    'output.unchanged': 'No hacía falta cambiar nada.',

    'change.removed': (before) => `Eliminado: ${before}`,
    'change.takenOut': (after) => `Quitado: ${after}`,
    'change.blanks': 'Espacios o saltos de línea cambiados',
    'change.oldBlanks': 'Espacios o saltos de línea como estaban',
    'change.replaced': (before, after) => `Cambio: ${before} → ${after}`,
    'change.add': (after) => `Cambio: añadir “${after}”`,
    'change.remove': (before) => `Cambio: quitar “${before}”`,
    'change.keepMine': 'Conservar lo mío',
    'change.apply': 'Aplicar el cambio',

    'alternatives.title': 'Alternativas',
    'alternatives.copy': (number) => `Copiar la alternativa ${number}`,
    'alternatives.use': (number) => `Usar la alternativa ${number}`,

    'notice.tone': 'Aquí no se pudo aplicar el tono. El texto se corrigió sin él.',
    'notice.language': 'Aquí no se pueden corregir textos en este idioma. El tuyo sigue como estaba.',
    'notice.grammar': 'Aquí solo se corrige la puntuación, no la ortografía ni la gramática.',
    'notice.failed':
      'Al menos una parte del texto no se pudo revisar y está como la escribiste. Inténtalo de nuevo en un momento.',
    'notice.spelling':
      'Solo se ha revisado la puntuación: el servidor no tiene un diccionario de este idioma.',

    'error.title': 'Error: no se pudo obtener la respuesta de la IA.',
    'error.invalid': 'Respuesta IA inválida',
    'error.server': 'El servicio de escritura tiene un problema. Vuelve a intentarlo en un momento.',
    'error.notConfigured': 'El responsable de esta página tiene que conectarlo a un servicio de escritura.',
  },

  files: {
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
    'allowance.left': (left, max) => `${left === '1' ? 'Queda' : 'Quedan'} ${left} de ${max} hoy`,

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
    'kinds.picture': 'imágenes',
    'kind.picture': 'imagen',
    'picture.drop': 'Arrastra aquí tu documento o imagen',
    'picture.dropTouch': 'Añade tu documento o imagen',
    'picture.paste': (keys) => `O pega una imagen con ${keys}.`,
    'picture.photo': 'Hacer una foto',
    'picture.translate': 'Traducir imagen',
    'picture.reading': 'Leyendo la imagen',
    'picture.readingLabel': (name) => `Leyendo la imagen ${name}`,
    'picture.translated': (texts) => (texts === '1' ? '1 texto traducido' : `${texts} textos traducidos`),
    'picture.texts': 'Texto de la imagen',
    'picture.lines': 'Líneas',
    'picture.copy': 'Copiar el texto original',
    'picture.broken': 'Esta imagen está dañada o no es una imagen.',
    'picture.noText': 'No se encontró texto en esta imagen.',
    'picture.hint': 'Si está de lado, gírala. El texto debe estar recto y nítido.',
    'picture.language': 'Elige el idioma del texto.',
    'card.remove': (name) => `Quitar ${name}`,
    'card.waiting': 'en espera',
    'card.done': 'traducción lista',

    'action.translate': 'Traducir documento',
    'action.add': 'Añadir más documentos',
    'action.new': 'Nueva traducción',
    'action.download': 'Descargar traducción',
    'action.more': 'Más descargas',
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
    'download.document': 'Documento',
    'download.bilingual': 'Tabla bilingüe',
    'download.tmx': 'Memoria de traducción (TMX)',
    'download.text': 'Descargar solo el texto (.docx)',

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
    'error.pair':
      'Este documento no se puede traducir entre estos dos idiomas. Revisa que sean los correctos.',
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
  },

  dialogs: {
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
    'limit.again': (time) => `Podrás volver a usarlo a partir de: ${time}.`,
    'limit.logIn': 'Iniciar sesión',

    'benefit.words': (count) => `Traduce hasta ${count} palabras al día`,
    'benefit.conversations': 'Traduce conversaciones en tiempo real',
    'benefit.remote': 'Traduce a distancia',
    'benefit.books': (count) => `Aprende más de ${count} palabras y expresiones con libros inteligentes`,
    'benefit.assistants': 'Asistentes de IA',
    'benefit.experts': 'Expertos en traducción',

    'upgrade.eyebrow': 'Mejora tu plan',
    'upgrade.title': 'Traduce sin límites en la app',
    'upgrade.textLimit': 'Límite de texto alcanzado',
    'upgrade.reached': (max) => `Un texto puede tener hasta ${max} caracteres.`,
    'upgrade.documents': 'Documentos ilimitados',
    'upgrade.images': 'Imágenes ilimitadas',
    'upgrade.objects': 'Traducción de objetos con realidad aumentada',
  },

  saved: {
    'saved.title': 'Guardados',
    'saved.close': 'Cerrar',
    'saved.saveTranslation': 'Guardar la traducción',
    'saved.saveWord': 'Guardar la palabra',
    'saved.tooLong': (source, target) =>
      `Se pueden guardar textos de hasta ${source} caracteres con traducciones de hasta ${target}.`,

    'saved.search': 'Buscar en guardados',
    'saved.searchShort': 'Buscar',
    'saved.found': (count) => `Elementos guardados encontrados: ${count}`,
    'saved.none': 'No se encontró nada guardado',
    'saved.empty': 'Pulsa la estrella debajo de una traducción para guardarla aquí.',
    'saved.failed': 'No se pudo cargar lo guardado.',
    'saved.unreadable': (count) =>
      count === '1' ? 'No se pudo leer 1 elemento.' : `No se pudieron leer ${count} elementos.`,
    'saved.kept.device': 'Se guarda en este navegador. Exporta para tener una copia.',
    'saved.kept.account': 'Se guarda en tu cuenta.',
    'saved.onDevice': (count) =>
      count === '1' ? 'Hay 1 elemento en este navegador.' : `Hay ${count} elementos en este navegador.`,
    'saved.move': 'Pasarlos a tu cuenta',

    'saved.cover': 'Ocultar las traducciones',
    'saved.show': 'Mostrar',
    'saved.showOf': (source) => `Mostrar la traducción de ${source}`,
    'saved.export': 'Exportar',
    'saved.csv': 'Tabla (CSV)',
    'saved.anki': 'Anki (texto)',
    'saved.deleteOf': (source) => `Eliminar ${source}`,
    'saved.deleted': 'Eliminado',
    'saved.undo': 'Deshacer',
    'saved.clear': 'Eliminar todo',
    'saved.clearTitle': '¿Eliminar todo lo guardado?',
    'saved.cancel': 'Cancelar',
    'saved.delete': 'Eliminar',

    'notice.device': 'Guardado en este navegador',
    'notice.account': 'Guardado en tu cuenta',
    'notice.removed': 'Quitado',
    'notice.temporary':
      'Este navegador no guarda datos de este sitio. Lo guardado se pierde al cerrar la página. Expórtalo antes.',
    'notice.full': 'El almacenamiento de este sitio en tu navegador está lleno.',
    'notice.failed': 'No se guardó. Comprueba tu conexión e inténtalo de nuevo.',
    'notice.limit': (max) => `El máximo es de ${max} elementos. Exporta y elimina algunos para guardar más.`,
  },
  notices: {
    'load.failed': 'Revisa tu conexión.',
    'limit.title': (max) => `Tu texto supera los ${max} caracteres`,
    'limit.partHere': (here, total) => `Aquí están los primeros ${here} de ${total} caracteres.`,
    'limit.copyRest': 'Copiar el resto',
    'limit.anonymous': (max) => `Regístrate gratis para traducir hasta ${max} caracteres de una vez.`,
    'limit.loggedIn': 'Acórtalo o tradúcelo por partes.',
    'limit.register': 'Regístrate',

    'languages.used': 'Usados en esta visita',
    'languages.unavailable': 'No disponible aquí',

    'toast.copied': '¡Copiado al portapapeles!',
    'toast.copyFailed': 'No se pudo copiar el texto. Selecciónalo y cópialo manualmente.',
    'toast.emptyBox': '¡El cuadro de texto está vacío!',
    'toast.fileDone': 'Documento traducido correctamente',
    'toast.wordFailed': 'Error al generar el archivo de Word',
    'toast.saveFailed': 'No se pudo guardar el archivo. Vuelve a intentarlo.',
    'toast.listFailed': 'No se pudieron cargar tus documentos anteriores. Vuelve a intentarlo más tarde.',
  },
};
