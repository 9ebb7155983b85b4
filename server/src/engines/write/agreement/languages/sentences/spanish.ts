import { toSentenceOptions } from '../../sentenceOptions';

export const SPANISH_SENTENCES = toSentenceOptions({
  subjects: `yo:p1sg tú:p2sg él:p3sg:m ella:p3sg:f usted:p3sg nosotros:p1pl nosotras:p1pl vosotros:p2pl vosotras:p2pl
    ellos:p3pl:m ellas:p3pl:f ustedes:p3pl`,
  clitics: '',
  objects: '',
  labels: 'vez opción palabra orden variable propiedad función columna etiqueta tecla forma expresión',
  openers: 'cuando si porque pero aunque mientras entonces hoy ahora ayer mañana también',
  negations: 'no',
  leads: `a ante bajo con contra de desde en entre hacia hasta para por según sin sobre tras hay había y pero es son no
    tengo tienes tiene tenemos tienen compré compramos quiero quieren queremos necesito necesita necesitamos`,
  copulas: {
    sg: 'es era fue será está estaba estará parece',
    pl: 'son eran fueron serán están estaban estarán parecen',
  },
  degrees: 'muy tan demasiado bastante poco más menos también',
  followers: `y e pero porque para por con en de desde cuando aunque como a al del sin sobre entre ni hasta ya
    es son está están era eran fue fueron tiene tienen`,
  descriptive:
    'blanco negro rojo amarillo pequeño viejo bonito guapo nuevo caro barato moderno antiguo rico sucio francés inglés alemán español italiano',
  fixed: `claro alto bajo fuerte rápido duro temprano medio incluido excepto salvo debido dado dada dados dadas visto igual mejor
    peor primero segundo solo junto junta juntos juntas gratis inclusive conforme verdadero falso verdadera falsa nulo gran grande`,
  impersonal: 'verdadero falso verdadera falsa nulo claro clara cierto cierta seguro segura',
  contracted: /^(?:de |a |del$|al$)/,
  shortened: 'bueno malo primero tercero postrero santo grande alguno ninguno uno cualquiera',
});
