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
    languageUnchecked: 'Sans modèle de langue, je ne peux pas vérifier les textes dans cette langue.',
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
  warnings: {
    number: 'Le nombre {0} manque.',
    extraNumber: 'Le nombre {0} ne figure pas dans l’original.',
    date: 'La date {0} manque ou est différente.',
    time: 'L’heure {0} manque ou est différente.',
    currency: 'La devise de {0} manque ou est différente.',
    unit: 'L’unité de {0} manque ou est différente.',
    url: 'L’adresse {0} manque ou est différente.',
    email: 'L’adresse e-mail {0} manque ou est différente.',
    placeholder: 'La variable {0} ne correspond pas à l’original.',
    emoji: 'L’emoji {0} ne correspond pas à l’original.',
    quotes: 'Les guillemets ne correspondent pas à l’original.',
    brackets: 'Les parenthèses ou crochets ne correspondent pas à l’original.',
    sentences: 'Une phrase a peut-être été oubliée ou ajoutée.',
    length: 'Une partie du texte a peut-être été oubliée ou ajoutée.',
    language: 'Ce passage ne semble pas être dans la langue cible.',
    chatter: 'Ceci ne figure pas dans l’original : « {0} ».',
    repetition: 'Ceci est répété : « {0} ».',
    characters: 'Certains caractères sont endommagés.',
    order: 'Ces phrases sont peut-être interverties.',
    term: 'Le terme « {1} » pour « {0} » manque.',
  },
  bilingual: {
    number: 'N°',
    source: 'Original ({0})',
    translation: 'Traduction ({0})',
    untranslated: 'Non traduit',
  },
};
