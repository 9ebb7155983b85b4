import languageNames from '../../../src/domain/languages/labels/fr.json' with { type: 'json' };
import type { Messages } from './messages';
import { NAME_PATTERN, PLACE_PATTERN } from './welcomePatterns';

export const fr: Messages = {
  languageNames,
  dictionary: {
    partsOfSpeech: { noun: 'nom', verb: 'verbe', adj: 'adjectif', adv: 'adverbe' },
    inEnglish: 'en anglais',
    separator: ', ',
  },
  reply: {
    noModel:
      'Aucun modèle de langue n’est configuré sur ce serveur : je ne peux donc pas répondre librement à cette demande. Sans modèle, je peux conjuguer un verbe (« conjugue le verbe aller »), définir un mot et trouver ses synonymes (« synonymes de house »), vérifier la grammaire anglaise, traduire un texte (« traduis “bonjour” en espagnol ») et rédiger un e-mail de bienvenue.',
    whichVerb: 'Quel verbe dois-je conjuguer ?',
    whichWord: 'Quel mot dois-je chercher ?',
    whichText: 'Envoyez-moi le texte anglais à vérifier.',
    whichTranslation:
      'Quel texte dois-je traduire, et dans quelle langue ? Par exemple : traduis « bonjour » en espagnol.',
    unknownVerb: 'Je ne sais pas conjuguer « {0} ».',
    unknownWord: 'Je n’ai rien trouvé sur « {0} ».',
    definitions: 'Définitions',
    synonyms: 'Synonymes',
    examples: 'Exemples',
    indicative: 'Indicatif',
    subjunctive: 'Subjonctif',
    person: 'Personne',
    present: 'Présent',
    past: 'Passé',
    future: 'Futur',
    corrected: 'Texte corrigé',
    changes: 'Modifications',
    noFaults:
      'Je n’ai trouvé aucune faute. La vérification ne connaît que des règles : elle ne voit pas tout.',
    englishOnly: 'Sans modèle de langue, je ne peux vérifier que des textes anglais.',
    added: 'ajouté',
    removed: 'supprimé',
    cannotTranslate: 'Je ne peux pas traduire ce texte pour le moment ({0} → {1}).',
    sameLanguage: 'Le texte semble déjà être dans cette langue : {0}.',
  },
  welcome: {
    subject: 'Objet : Bienvenue, {name} !',
    lines: [
      'Bonjour {name},',
      'Nous vous souhaitons la bienvenue : {place}. Nous sommes très heureux de vous compter parmi nous.',
      'Dans les prochains jours, nous vous enverrons tout ce qu’il faut pour bien commencer. Si vous avez des questions, répondez simplement à cet e-mail : nous vous aiderons volontiers.',
      'Cordialement,',
      '[Votre nom]',
    ],
    name: '[Prénom]',
    place: '[notre communauté]',
    findName: new RegExp(
      `(?<!\\p{L})(?:pour|à|nommée?|appelée?|bonjour)(?: (?:notre|un|une|le|la))?(?: (?:nouveau|nouvelle|nouvel))?(?: (?:client|cliente|collègue|employée?|membre|utilisateur|utilisatrice|étudiante?))?,? (?<found>${NAME_PATTERN})`,
      'u',
    ),
    findPlace: new RegExp(
      `(?<!\\p{L})(?:à|dans) (?=(?:notre|la|mon|ma) )(?<found>${PLACE_PATTERN})|(?:rejoint|rejoindre|inscrite? à|abonnée? à) (?<also>${PLACE_PATTERN})`,
      'iu',
    ),
  },
};
