import { toSentenceOptions } from '../../sentenceOptions';

export const CATALAN_SENTENCES = toSentenceOptions({
  subjects: `jo:p1sg tu:p2sg ell:p3sg:m ella:p3sg:f vostè:p3sg nosaltres:p1pl vosaltres:p2pl ells:p3pl:m elles:p3pl:f
    vostès:p3pl`,
  clitics: '',
  objects: '',
  labels:
    'cop vegada volta mica opció paraula ordre variable propietat funció columna etiqueta tecla forma expressió',
  openers: 'quan si perquè però també mentre llavors avui demà ahir ara',
  negations: 'no',
  leads: `a amb contra de d' des en entre fins per segons sense sobre sota hi ha havia i però és són no
    tinc tens té tenim tenen vull volen volem necessito`,
  copulas: {
    sg: 'és era serà està estava estarà sembla',
    pl: 'són eren seran estan estaven estaran semblen',
  },
  degrees: 'molt tan massa bastant poc més menys també',
  followers: `i però perquè per amb en de d' des quan com a al als del dels pel sense sobre ni fins ja
    és són està estan era eren té tenen`,
  descriptive:
    'blanc negre vermell groc petit vell bonic nou car barat francès anglès alemany espanyol italià català',
  fixed: `alt baix clar fort ràpid donat donada donats vist inclòs excepte salvat junt sol mig primer degut vist cert fals certa falsa
    nul`,
  impersonal: 'cert fals certa falsa nul clar clara segur segura',
  contracted: /^(?:de |a |per |dels?$|als?$|pels?$)/,
  shortened: 'bo bon mal sant gran',
});
