import { toSentenceOptions } from '../../sentenceOptions';

export const FRENCH_SENTENCES = toSentenceOptions({
  subjects: `je:p1sg j':p1sg tu:p2sg il:p3sg:m elle:p3sg:f on:p3sg nous:p1pl vous:p2pl ils:p3pl:m elles:p3pl:f`,
  clitics: "je j' tu il on ils",
  objects: 'nous vous',
  labels: 'fois option commande variable propriété fonction colonne étiquette touche forme expression chaîne',
  openers: 'quand si mais car donc alors et puis ensuite lorsque comme demain hier maintenant',
  negations: "ne n'",
  leads: `à avec chez contre dans de d' dès depuis devant en entre par pour sans selon sous sur vers et mais c' est il y a
    ai as avons avez ont j' nous vous voici voilà`,
  copulas: { sg: 'est était fut sera semble', pl: 'sont étaient furent seront semblent' },
  degrees: 'très trop assez plus moins aussi si pas jamais toujours vraiment',
  followers: `et mais parce car pour par avec en de d' depuis quand comme à au aux du sans sur entre ni dans
    est sont était étaient a ont`,
  descriptive:
    'blanc noir vert bleu petit grand gros long mauvais nouveau court dernier premier prochain ancien joli heureux gentil important intéressant français anglais allemand espagnol italien',
  fixed: `cher haut bas fort droit court dur net plein clair bon juste faux vrai ferme frais gros sec chaud froid compris excepté vu
    nu inclus passé attendu approuvé entendu supposé fin maximum minimum standard possible demi semi feu tout tel telle
    nul nulle grand-mère`,
  impersonal: 'vrai faux vraie fausse nul nulle clair claire certain certaine sûr sûre dû égal',
  contracted: /^(?:de |à |du$|des$|aux?$)/,
  shortened: 'beau nouveau vieux fou mou',
});
