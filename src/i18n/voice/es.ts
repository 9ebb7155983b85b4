import type { VoiceMessages } from '../messages';

/** A language name inside a sentence: the menu capitalises it. */
const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase('es') + name.slice(1);

export const es: VoiceMessages = {
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
};
