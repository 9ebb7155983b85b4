import type { MessageSections } from '../messages';

// U+202F, the narrow no-break space, goes before « : », « ! », « ? », « % » and units, and inside « ». Sizes are in
// octets, as is usual in French software.
const quote = (text: string) => `«\u202f${text}\u202f»`;

const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase('fr') + name.slice(1);

const documents = (max: string) => (max === '0' || max === '1' ? `${max} document` : `${max} documents`);

const requetes = (max: string) => (max === '1' ? '1 requête' : `${max} requêtes`);

export const sections: MessageSections = {
  translate: {
    'formality.label': 'Registre',
    'formality.default': 'Par défaut',
    'formality.formal': 'Formel',
    'formality.informal': 'Informel',
    'formality.unsupported': 'Le service qui a traduit ce texte ne permet pas de choisir le registre.',

    'terms.show': (count: string) => `Termes utilisés (${count})`,
    'terms.list': 'Termes utilisés',
    'terms.notApplied': 'non appliqué',

    'check.show': (message: string) => `À vérifier\u202f: ${message}`,

    'translate.stop': 'Arrêter la traduction',
    'translate.again': 'Retraduire',
    'translate.see': 'Voir la traduction',

    'correct.open': 'Corriger cette traduction',
    'correct.sentence': (sentence: string) => `Traduction de ${quote(sentence)}`,
    'correct.translation': 'Traduction',
    'correct.words': (words: string) => `Mots du lien ${quote(words)}`,
    'correct.contain': (words: string) => `La traduction doit contenir ${quote(words)}.`,
    'correct.order': 'Les liens doivent garder l’ordre de la page.',
    'correct.save': 'Enregistrer',
    'correct.cancel': 'Annuler',
    'correct.hint': 'Tous les visiteurs de ce site verront cette traduction.',
    'correct.conflict': (author: string) =>
      `${author} a modifié cette traduction depuis que vous l’avez ouverte. Enregistrez de nouveau pour la remplacer.`,
    'correct.expired':
      'Vous ne pouvez plus modifier les traductions. Reconnectez-vous. Votre texte reste ici.',
    'correct.saved': 'Enregistré pour tous les visiteurs',
    'correct.undo': 'Annuler l’action',
  },

  dictionary: {
    'dictionary.region': 'Détails du mot',
    'dictionary.hint': 'Traduisez un seul mot pour afficher sa fiche',
    'dictionary.thinking': 'Réflexion',

    'dictionary.dictionary': 'Dictionnaire',
    'dictionary.synonyms': 'Synonymes',
    'dictionary.examples': 'Exemples',
    'dictionary.conjugation': 'Conjugaison du verbe',
    'dictionary.conjugationShort': 'Conjugaison',

    'dictionary.noDefinitions': 'Aucune définition disponible',
    'dictionary.noSynonyms': 'Aucun synonyme disponible',
    'dictionary.noExamples': 'Aucun exemple disponible',
    'dictionary.noConjugation': 'Aucune conjugaison disponible',
    'dictionary.failed': 'Erreur lors de la récupération des données',
    'dictionary.invalid': 'Réponse de l’API non valide',

    'verb.mood': 'Mode',
    'verb.indicative': 'Indicatif',
    'verb.subjunctive': 'Subjonctif',
    'verb.present': 'Présent',
    'verb.past': 'Passé',
    'verb.future': 'Futur',
    'verb.person': 'Personne',
    'verb.singular': 'Singulier',
    'verb.plural': 'Pluriel',
    'verb.first': '1re',
    'verb.second': '2e',
    'verb.third': '3e',
    'verb.form': 'Forme',

    'suggest.region': 'Suggestions de l’IA',
    'suggest.about': (word) => `Interroger l’assistant sur ${word}`,
    'suggest.useIt': 'L’employer dans une phrase',
    'suggest.idioms': 'Expressions avec ce mot',
    'suggest.whenNot': 'Quand ne pas l’employer',
    'suggest.opposites': 'Contraires',
    'suggest.formal': 'Rendre plus formel',
    'suggest.grammar': 'Expliquer la grammaire',
    'suggest.otherWays': 'D’autres façons de le dire',
    'suggest.natural': 'Est-ce naturel\u202f?',

    'ask.useIt': (word, language, other, otherLanguage) =>
      `Emploie le mot ${quote(word)} (${lowerFirst(language)}) dans trois phrases, chacune avec sa traduction en ${lowerFirst(otherLanguage)}. Je prends ce mot au sens de ${quote(other)}.`,
    'ask.idioms': (word, language, other, otherLanguage) =>
      `Quelles expressions contiennent le mot ${quote(word)} (${lowerFirst(language)})\u202f? Explique chacune en ${lowerFirst(otherLanguage)}. Je prends ce mot au sens de ${quote(other)}.`,
    'ask.whenNot': (word, language, other, otherLanguage) =>
      `Quand ne faut-il pas employer le mot ${quote(word)} (${lowerFirst(language)}) pour dire ${quote(other)} (${lowerFirst(otherLanguage)}), et que dire à la place\u202f?`,
    'ask.opposites': (word, language, other, otherLanguage) =>
      `Quels sont les contraires du mot ${quote(word)} (${lowerFirst(language)}), au sens de ${quote(other)} (${lowerFirst(otherLanguage)})\u202f?`,
    'ask.formal': (text, language, other, otherLanguage) =>
      `Rends cette traduction (${lowerFirst(language)}) plus formelle\u202f: ${quote(text)}. Le texte d’origine (${lowerFirst(otherLanguage)})\u202f: ${quote(other)}.`,
    'ask.grammar': (text, language, other, otherLanguage) =>
      `Explique la grammaire de cette traduction (${lowerFirst(language)})\u202f: ${quote(text)}. Le texte d’origine (${lowerFirst(otherLanguage)})\u202f: ${quote(other)}.`,
    'ask.otherWays': (text, language, other, otherLanguage) =>
      `Quelles sont les autres façons de dire ceci (${lowerFirst(language)})\u202f: ${quote(text)}\u202f? Le texte d’origine (${lowerFirst(otherLanguage)})\u202f: ${quote(other)}.`,
    'ask.natural': (text, language, other, otherLanguage) =>
      `Cette traduction (${lowerFirst(language)}) est-elle naturelle\u202f: ${quote(text)}\u202f? Le texte d’origine (${lowerFirst(otherLanguage)})\u202f: ${quote(other)}.`,
    'ask.synonym': (synonym, word, language) =>
      `Que veut dire ${quote(synonym)} (${lowerFirst(language)}), et quelle est la différence avec ${quote(word)}\u202f?`,
  },

  voice: {
    'voice.dictate': 'Dicter',
    'voice.stopDictation': 'Arrêter la dictée',
    'voice.time': 'Durée d’enregistrement',
    'voice.listening': (name) => `Écoute en ${lowerFirst(name)}`,
    'voice.source': 'Écouter le texte source',
    'voice.stopSource': 'Arrêter la lecture du texte source',
    'voice.output': 'Écouter la traduction',
    'voice.stopOutput': 'Arrêter la lecture de la traduction',
    'voice.noVoice': (name) => `Aucune voix en ${lowerFirst(name)} sur cet appareil`,

    'problem.denied': 'Le microphone est bloqué. Autorisez-le pour cette page dans votre navigateur.',
    'problem.noService': 'La dictée n’est pas disponible sur cette page. Saisissez le texte au clavier.',
    'problem.noMicrophone': 'Aucun microphone n’a été trouvé. Branchez-en un, puis réessayez.',
    'problem.network': 'La dictée nécessite une connexion. Vérifiez la vôtre, puis réessayez.',
    'problem.language': (name) =>
      `La dictée en ${lowerFirst(name)} n’est pas disponible dans ce navigateur. Saisissez le texte au clavier.`,
    'problem.nothingHeard': 'Rien n’a été entendu. Vérifiez votre microphone, puis réessayez.',
    'problem.interrupted': 'La dictée a été interrompue. Réessayez.',
    'problem.speechNetwork': 'Cette voix nécessite une connexion. Vérifiez la vôtre, puis réessayez.',
    'problem.speechFailed': 'Le texte n’a pas pu être lu à voix haute. Réessayez.',
  },

  chat: {
    'bar.new': 'Nouvelle discussion',
    'bar.clear': 'Effacer la discussion',

    'log.label': 'Conversation',
    'log.you': 'Vous',
    'log.latest': 'Aller au dernier message',
    'log.thinking': 'L’assistant réfléchit',
    'log.thinkingWord': 'Réflexion',

    'welcome.title': 'Que souhaitez-vous dire\u202f?',
    'welcome.lead': 'Choisissez une suggestion ou posez votre question dans la langue de votre choix.',
    'prompts.group': 'Suggestions de départ',
    'prompts.review': 'Révision de traductions',
    'prompts.unlock': 'Connectez-vous pour débloquer',
    'prompts.locked': (name) => `${name}. Connectez-vous pour débloquer`,

    'prompt.mail': 'Rédiger un e-mail de bienvenue',
    'prompt.grammar': 'Vérifier la grammaire',
    'prompt.review': 'Réviser et améliorer des traductions',
    'prompt.verb': 'Conjuguer un verbe',
    'prompt.synonyms': 'Chercher des synonymes',
    'prompt.adapt': 'Traduire et adapter',
    'prompt.idioms': 'Expressions idiomatiques',
    'prompt.awkward': 'Traductions maladroites',
    'prompt.fluency': 'Révision de la fluidité',
    'prompt.quality': 'Avis sur la qualité',
    'prompt.mistranslations': 'Repérer les contresens',
    'prompt.alternatives': 'Autres traductions',
    'prompt.terminology': 'Cohérence terminologique',

    'ask.mail': 'Rédige un e-mail de bienvenue.',
    'ask.grammar': 'Vérifie la grammaire de ce texte\u202f:',
    'ask.review': 'Révise et améliore cette traduction\u202f:',
    'ask.verb': 'Conjugue ce verbe\u202f:',
    'ask.synonyms': 'Cherche des synonymes de ce mot\u202f:',
    'ask.adapt': 'Traduis ce texte et adapte-le à ses lecteurs\u202f:',
    'ask.idioms': 'Repère les expressions idiomatiques de ce texte\u202f:',
    'ask.awkward': 'Repère les passages maladroits de cette traduction\u202f:',
    'ask.fluency': 'Vérifie si cette traduction se lit avec fluidité\u202f:',
    'ask.quality': 'Donne-moi ton avis sur la qualité de cette traduction\u202f:',
    'ask.mistranslations': 'Repère les contresens de cette traduction\u202f:',
    'ask.alternatives': 'Propose d’autres traductions de cette phrase\u202f:',
    'ask.terminology': 'Vérifie si cette traduction emploie ses termes de façon cohérente\u202f:',

    'message.label': 'Message',
    'message.placeholder': 'Écrivez un message',
    'message.send': 'Envoyer le message',
    'message.stop': 'Arrêter',
    'message.tooLong':
      'Le message est trop long pour être envoyé. Raccourcissez-le ou envoyez-le en plusieurs fois.',
    'message.edit': 'Modifier le message',
    'reply.copy': 'Copier la réponse',
    'reply.again': 'Générer une autre réponse',
    'reply.code': 'Code',
    'reply.copyCode': 'Copier le code',
    'reply.table': 'Tableau',
    'chat.disclaimer': 'L’IA peut se tromper. Vérifiez les informations importantes.',

    'limit.reached': 'Vous avez atteint la limite quotidienne de requêtes à l’IA.',
    'limit.logIn': 'Connectez-vous gratuitement pour continuer.',

    'error.fetch': 'Erreur\u202f: impossible d’obtenir la réponse.',
    'error.unavailable': 'Nous ne pouvons pas répondre pour le moment. Réessayez plus tard.',
    'error.server': 'Le serveur n’est pas disponible. Réessayez plus tard.',
    'error.invalid': 'Réponse de l’IA non valide',
    'error.unknown': 'Une erreur s’est produite.',
    'error.tooLong': 'Le message est trop long. Raccourcissez-le ou commencez une nouvelle discussion.',
    'error.notConfigured': 'Le responsable de cette page doit relier l’assistant à un service d’IA.',
  },

  history: {
    'history.label': 'Historique des discussions',
    'history.short': 'Historique',
    'history.close': 'Fermer l’historique des discussions',
    'history.loading': 'Chargement de l’historique des discussions',
    'history.empty': 'Vos discussions apparaîtront ici.',
    'history.failed': 'Impossible de charger l’historique des discussions. Réessayez plus tard.',
    'history.anonymous':
      'Connectez-vous pour conserver vos discussions et les retrouver sur tous vos appareils.',
    'history.logIn': 'Se connecter',
    'history.search': 'Rechercher une discussion',
    'history.none': 'Aucune discussion trouvée',
    'history.found': (count) => `Discussions trouvées\u202f: ${count}`,

    'chat.untitled': 'Discussion sans titre',
    'chat.options': (name) => `Options pour ${name}`,
    'chat.rename': 'Renommer',
    'chat.delete': 'Supprimer',
    'chat.name': 'Nom de la discussion',
    'chat.nameHint': 'Entrée pour enregistrer, Échap pour annuler',
    'chat.save': 'Enregistrer le nom',

    'delete.title': (name) => `Supprimer «\u202f${name}\u202f»\u202f?`,
    'delete.text': 'La discussion et ses messages seront supprimés. Cette action est irréversible.',
    'delete.cancel': 'Annuler',

    'alert.missing': 'La discussion choisie est introuvable. Réessayez.',
    'alert.refresh': 'Impossible d’actualiser les discussions. Réessayez.',
    'alert.rename': 'Impossible de renommer la discussion.',
    'alert.delete': 'Impossible de supprimer la discussion.',
  },

  write: {
    'bar.language': (name) => `Langue du texte\u202f: ${name}`,
    'bar.languageDetected': (name) => `Langue du texte\u202f: ${name}, détecté`,
    'bar.writingStyle': (writingStyle) => `Style\u202f: ${writingStyle}`,
    'bar.both': (style, tone) => `${style}, ${tone}`,
    'bar.apply': 'Appliquer',
    'menu.label': 'Style et ton',
    'menu.style': 'Style',
    'menu.tone': 'Ton',
    'style.simple': 'Simple',
    'style.professional': 'Professionnel',
    'style.academic': 'Universitaire',
    'style.colloquial': 'Familier',
    'tone.simple': 'Simple',
    'tone.enthusiastic': 'Enthousiaste',
    'tone.friendly': 'Amical',
    'tone.confident': 'Assuré',
    'tone.peacemaker': 'Conciliant',

    'input.region': 'Votre texte',
    'input.text': 'Texte à améliorer',
    'input.placeholder': 'Écrivez ou collez le texte à améliorer',
    'input.copy': 'Copier votre texte',
    'limit.anonymous': (max) =>
      `Inscrivez-vous gratuitement pour améliorer jusqu’à ${max} caractères à la fois.`,
    'limit.loggedIn': 'Raccourcissez-le ou améliorez-le en plusieurs fois.',

    'output.region': 'Texte amélioré',
    'output.thinking': 'Réflexion',
    'output.copy': 'Copier le texte amélioré',
    'output.translate': 'Traduire ce texte',
    'output.showChanges': 'Afficher les modifications',
    'output.changes': 'Modifications',
    'output.unchanged': 'Il n’y avait rien à modifier.',

    'change.removed': (before) => `Supprimé\u202f: ${before}`,
    'change.takenOut': (after) => `Retiré\u202f: ${after}`,
    'change.blanks': 'Espaces ou sauts de ligne modifiés',
    'change.oldBlanks': 'Espaces ou sauts de ligne d’origine',
    'change.replaced': (before, after) => `Modification\u202f: ${before} → ${after}`,
    'change.add': (after) => `Modification\u202f: ajouter ${quote(after)}`,
    'change.remove': (before) => `Modification\u202f: supprimer ${quote(before)}`,
    'change.keepMine': 'Garder ma version',
    'change.apply': 'Appliquer la modification',

    'alternatives.title': 'Variantes',
    'alternatives.copy': (number) => `Copier la variante ${number}`,
    'alternatives.use': (number) => `Utiliser la variante ${number}`,

    'notice.tone': 'Le ton n’a pas pu être appliqué ici. Le texte a été corrigé sans lui.',
    'notice.language':
      'Les textes dans cette langue ne peuvent pas être corrigés ici. Le vôtre est inchangé.',
    'notice.grammar': 'Ici, seule la ponctuation est corrigée, pas l’orthographe ni la grammaire.',
    'notice.failed':
      'Une partie du texte au moins n’a pas pu être vérifiée et reste telle que vous l’avez écrite. Réessayez dans un instant.',
    'notice.spelling':
      'Seule la ponctuation a été vérifiée\u202f: le serveur n’a pas de dictionnaire pour cette langue.',

    'error.title': 'Erreur\u202f: impossible d’obtenir la réponse de l’IA.',
    'error.invalid': 'Réponse de l’IA non valide',
    'error.server': 'Le service d’écriture rencontre un problème. Réessayez dans un instant.',
    'error.notConfigured': 'Le responsable de cette page doit le relier à un service d’écriture.',
  },

  files: {
    'drop.title': 'Glissez votre document ici',
    'drop.titleTouch': 'Ajoutez votre document',
    'drop.over': 'Déposez le document pour l’ajouter',
    'drop.select': 'Sélectionnez-le sur votre ordinateur',
    'drop.selectTouch': 'Choisir un fichier',
    'kinds.more': (kinds, next) => `${kinds}, ${next}`,
    'kinds.or': (kinds, last) => `${kinds} ou ${last}`,
    'drop.kindsUpTo': (kinds, size) => `${kinds}, ${size} maximum`,
    'allowance.anonymous': (max, free) =>
      `${documents(max)} par jour sans compte, ${free} si vous vous connectez.`,
    'allowance.unlimited': (max) =>
      `${documents(max)} par jour sans compte, sans limite si vous vous connectez.`,
    'allowance.own': (max) => `${documents(max)} par jour.`,
    'allowance.left': (left, max) => `Il en reste ${left} sur ${max} aujourd’hui`,

    'size.Bytes': (value) => (value === '1' ? '1\u202foctet' : `${value}\u202foctets`),
    'size.KB': (value) => `${value}\u202fKo`,
    'size.MB': (value) => `${value}\u202fMo`,
    'size.GB': (value) => `${value}\u202fGo`,
    'kinds.pdf': 'PDF',
    'kinds.word': 'Word',
    'kinds.powerpoint': 'PowerPoint',
    'kinds.excel': 'Excel',
    'kinds.text': 'texte',
    'kinds.markdown': 'Markdown',
    'kinds.subtitles': 'sous-titres',
    'kinds.html': 'HTML',
    'kinds.po': 'PO',
    'kinds.xliff': 'XLIFF',
    'kind.pdf': 'document PDF',
    'kind.word': 'document Word',
    'kind.powerpoint': 'présentation PowerPoint',
    'kind.excel': 'classeur Excel',
    'kind.text': 'texte',
    'kind.markdown': 'texte Markdown',
    'kind.subtitles': 'sous-titres',
    'kind.html': 'page web',
    'kinds.openDocument': 'OpenDocument',
    'kind.odt': 'texte OpenDocument',
    'kind.ods': 'classeur OpenDocument',
    'kind.odp': 'présentation OpenDocument',
    'kind.po': 'messages gettext',
    'kind.xliff': 'fichier XLIFF',
    'kinds.picture': 'images',
    'kind.picture': 'image',
    'picture.drop': 'Faites glisser ici votre document ou image',
    'picture.dropTouch': 'Ajoutez votre document ou image',
    'picture.paste': (keys) => `Ou collez une image avec ${keys}.`,
    'picture.photo': 'Prendre une photo',
    'picture.translate': 'Traduire l’image',
    'picture.reading': 'Lecture de l’image',
    'picture.readingLabel': (name) => `Lecture de l’image ${name}`,
    'picture.translated': (texts) =>
      texts === '0' || texts === '1' ? `${texts} texte traduit` : `${texts} textes traduits`,
    'picture.texts': 'Texte de l’image',
    'picture.lines': 'Lignes',
    'picture.lineCount': (lines) => (lines === '1' ? '1 ligne' : `${lines} lignes`),
    'picture.copy': 'Copier le texte d’origine',
    'picture.showOriginal': 'Afficher l’original',
    'picture.showTranslation': 'Afficher la traduction',
    'picture.zoomIn': 'Agrandir',
    'picture.zoomOut': 'Réduire',
    'picture.region': 'Image',
    'picture.alt':
      'L’image avec son texte traduit. La liste «\u202fTexte de l’image\u202f» contient toutes les lignes.',
    'picture.altOriginal': 'L’image d’origine.',
    'picture.turn': 'Faire pivoter',
    'picture.turnLabel': (name) => `Faire pivoter ${name}`,
    'picture.broken': 'Cette image est endommagée ou n’en est pas une.',
    'picture.noText': 'Aucun texte n’a été trouvé dans cette image.',
    'picture.hint': 'Si elle est de côté, faites-la pivoter. Le texte doit être droit et net.',
    'picture.language': 'Choisissez la langue du texte.',
    'card.remove': (name) => `Retirer ${name}`,
    'card.waiting': 'en attente',
    'card.done': 'traduction terminée',

    'action.translate': 'Traduire le document',
    'action.add': 'Ajouter d’autres documents',
    'action.new': 'Nouvelle traduction',
    'action.download': 'Télécharger la traduction',
    'action.more': 'Autres téléchargements',
    'progress.label': (name) => `Traduction de ${name}`,
    'progress.percent': (value) => `${value}\u202f%`,
    'result.title': 'Le document a été traduit',
    'result.left': (found) =>
      found === '1'
        ? '1 paragraphe n’a pas pu être traduit et a été laissé tel quel.'
        : `${found} paragraphes n’ont pas pu être traduits et ont été laissés tels quels.`,
    'result.unread': (pages) => `Les pages sans texte lisible ne sont pas incluses\u202f: ${pages}`,

    'jobs.list': 'Documents',
    'jobs.progress': (done, total) =>
      total === '1' ? `${done} paragraphe sur ${total}` : `${done} paragraphes sur ${total}`,
    'jobs.done': (done, total) =>
      total === '1' ? `${done} paragraphe sur ${total} traduit` : `${done} paragraphes sur ${total} traduits`,
    'jobs.leftSoon': 'moins d’une minute restante',
    'jobs.leftMinutes': (minutes) => `encore ${minutes}\u202fmin environ`,
    'jobs.leftHours': (hours) => `encore ${hours}\u202fh environ`,
    'jobs.uploading': 'Envoi en cours',
    'jobs.queued': 'En file d’attente',
    'jobs.queuedAfter': 'En file d’attente, démarre après le document précédent',
    'jobs.paused': 'Connexion perdue, nouvelle tentative en cours',
    'jobs.cancelled': 'Traduction annulée',
    'jobs.cancelledAfter': (done, total) =>
      total === '1'
        ? `Annulé après ${done} paragraphe sur ${total}`
        : `Annulé après ${done} paragraphes sur ${total}`,
    'jobs.translated': 'Traduction terminée',
    'jobs.cancel': 'Annuler',
    'download.picture': 'Image',
    'download.document': 'Document',
    'download.bilingual': 'Tableau bilingue',
    'download.tmx': 'Mémoire de traduction (TMX)',
    'download.text': 'Télécharger le texte (.docx)',

    'problem.noFile': 'Veuillez d’abord ajouter un fichier',
    'problem.wrongType': (kinds) => `Seuls les fichiers ${kinds} sont acceptés`,
    'problem.tooLarge': (max) => `Le fichier est trop volumineux. Maximum\u202f: ${max}`,
    'problem.blocked': (max) => `Impossible de traduire un fichier qui dépasse la limite de ${max}`,
    'problem.oversize': (size, max) =>
      `Ce fichier (${size}) dépasse la limite de ${max} de votre offre. Essayez avec un fichier plus petit ou retirez-le.`,
    'problem.empty': 'Ce fichier est vide. Choisissez-en un autre.',
    'problem.folder':
      'Les dossiers ne peuvent pas être traduits. Choisissez les documents qu’ils contiennent.',
    'problem.duplicate': 'Ce fichier est déjà dans la liste.',

    'error.title': 'Erreur lors de la traduction du document. Réessayez.',
    'error.noResult': 'Aucune réponse valide reçue du serveur',
    'error.size':
      'Le service n’accepte pas les fichiers de cette taille. Essayez avec un fichier plus petit.',
    'error.document':
      'Ce document ne peut pas être traduit. Vérifiez les deux langues et assurez-vous qu’il contient du texte et s’ouvre sans mot de passe.',
    'error.changed':
      'Ce fichier a été modifié ou déplacé depuis que vous l’avez choisi. Retirez-le, puis choisissez-le à nouveau.',
    'error.pair':
      'Ce document ne peut pas être traduit entre ces deux langues. Vérifiez que ce sont les bonnes.',
    'error.broken':
      'Ce fichier est illisible. Ouvrez-le dans le logiciel qui l’a créé, enregistrez-le à nouveau et choisissez-le encore une fois.',
    'error.encrypted':
      'Ce document est protégé par un mot de passe. Enregistrez-le sans mot de passe et choisissez-le à nouveau.',
    'error.noText':
      'Ce document ne contient pas de texte à traduire. Il semble numérisé ou composé uniquement d’images.',
    'error.tooOld':
      'Le format de ce document est trop ancien pour être lu. Enregistrez-le dans un format actuel, .docx ou .pptx par exemple, et choisissez-le à nouveau.',
    'error.tooComplex':
      'Ce document est trop volumineux pour être traduit en une fois. Essayez avec une partie du document.',
    'error.pageFonts': (page) =>
      `Le texte de la page ${page} est illisible, car ses polices n’indiquent pas les caractères qu’elles affichent. Enregistrez à nouveau le document en PDF ou choisissez l’original.`,
    'error.pageDamaged': (page) =>
      `La page ${page} de ce fichier est endommagée. Ouvrez-le dans le logiciel qui l’a créé, enregistrez-le à nouveau et choisissez-le encore une fois.`,
    'error.pageLimit': (page) =>
      `Ce document est trop volumineux pour être traduit en une fois\u202f: la limite est atteinte à la page ${page}. Essayez avec les pages précédentes.`,
    'error.pageCount': (pages) =>
      `Ce document compte plus de ${pages} pages. Essayez avec une partie du document.`,
    'error.notConfigured':
      'Le responsable de cette page doit le relier à un service de traduction de documents.',
  },

  dialogs: {
    'dialog.close': 'Fermer',
    'dialog.getApp': 'Télécharger l’application',
    'dialog.getAppFor': (store) => `Télécharger l’application pour ${store}`,

    'limit.eyebrow': 'Limite atteinte',
    'limit.title': 'Libérez tout le potentiel de l’IA',
    'limit.aiAnonymous': (max) =>
      `Vous avez atteint la limite de ${requetes(max)} à l’IA pour les utilisateurs de la version gratuite.`,
    'limit.aiLoggedIn': (max) => `Vous avez atteint la limite quotidienne de ${requetes(max)} à l’IA.`,
    'limit.ai': 'Vous avez atteint la limite quotidienne de requêtes à l’IA.',
    'limit.translation': 'Vous avez atteint la limite quotidienne de traduction.',
    'limit.offer': (max) => `Connectez-vous gratuitement pour porter votre limite à ${max} par jour.`,
    'limit.offerMore': 'Connectez-vous gratuitement pour augmenter votre limite.',
    'limit.again': (time) => `Vous pourrez l’utiliser de nouveau à partir de\u202f: ${time}.`,
    'limit.logIn': 'Se connecter',

    'benefit.words': (count) => `Traduire jusqu’à ${count} mots par jour`,
    'benefit.conversations': 'Traduire des conversations en temps réel',
    'benefit.remote': 'Traduire à distance',
    'benefit.books': (count) => `Apprendre plus de ${count} mots et expressions avec des livres intelligents`,
    'benefit.assistants': 'Assistants IA',
    'benefit.experts': 'Experts en traduction',

    'upgrade.eyebrow': 'Passez à l’offre supérieure',
    'upgrade.title': 'Traduisez sans limites dans l’application',
    'upgrade.textLimit': 'Limite de texte atteinte',
    'upgrade.reached': (max) => `Un texte peut contenir jusqu’à ${max} caractères.`,
    'upgrade.documents': 'Documents illimités',
    'upgrade.images': 'Images illimitées',
    'upgrade.objects': 'Traduction d’objets en réalité augmentée',
  },

  saved: {
    'saved.title': 'Enregistrés',
    'saved.close': 'Fermer',
    'saved.saveTranslation': 'Enregistrer la traduction',
    'saved.saveWord': 'Enregistrer le mot',
    'saved.tooLong': (source, target) =>
      `Il est possible d’enregistrer des textes de ${source} caractères au plus, avec des traductions de ${target} au plus.`,

    'saved.search': 'Rechercher dans les éléments enregistrés',
    'saved.searchShort': 'Rechercher',
    'saved.found': (count) => `Éléments enregistrés trouvés\u202f: ${count}`,
    'saved.none': 'Aucun élément enregistré trouvé',
    'saved.empty': 'Appuyez sur l’étoile sous une traduction pour la garder ici.',
    'saved.failed': 'Les éléments enregistrés n’ont pas pu être chargés.',
    'saved.unreadable': (count) =>
      count === '1' ? '1 élément n’a pas pu être lu.' : `${count} éléments n’ont pas pu être lus.`,
    'saved.kept.device': 'Conservé dans ce navigateur. Exportez pour garder une copie.',
    'saved.kept.account': 'Conservé dans votre compte.',
    'saved.onDevice': (count) =>
      count === '1' ? '1 élément est dans ce navigateur.' : `${count} éléments sont dans ce navigateur.`,
    'saved.move': 'Les transférer dans votre compte',

    'saved.cover': 'Masquer les traductions',
    'saved.show': 'Afficher',
    'saved.showOf': (source) => `Afficher la traduction de ${source}`,
    'saved.export': 'Exporter',
    'saved.csv': 'Tableau (CSV)',
    'saved.anki': 'Anki (texte)',
    'saved.deleteOf': (source) => `Supprimer ${source}`,
    'saved.deleted': 'Supprimé',
    'saved.undo': 'Annuler l’action',
    'saved.clear': 'Tout supprimer',
    'saved.clearTitle': 'Supprimer tous les éléments enregistrés\u202f?',
    'saved.cancel': 'Annuler',
    'saved.delete': 'Supprimer',

    'notice.device': 'Enregistré dans ce navigateur',
    'notice.account': 'Enregistré dans votre compte',
    'notice.removed': 'Retiré',
    'notice.temporary':
      'Ce navigateur ne conserve aucune donnée de ce site. Les éléments enregistrés sont perdus à la fermeture de la page. Exportez-les avant.',
    'notice.full': 'L’espace de ce site dans votre navigateur est plein.',
    'notice.failed': 'Non enregistré. Vérifiez votre connexion et réessayez.',
    'notice.limit': (max) =>
      `Le maximum est de ${max} éléments. Exportez-en et supprimez-en pour en enregistrer d’autres.`,
  },
  notices: {
    'load.failed': 'Vérifiez votre connexion.',
    'limit.title': (max) => `Votre texte dépasse ${max} caractères`,
    'limit.partHere': (here, total) => `Les ${here} premiers caractères sur ${total} sont ici.`,
    'limit.copyRest': 'Copier la suite',
    'limit.anonymous': (max) =>
      `Inscrivez-vous gratuitement pour traduire jusqu’à ${max} caractères à la fois.`,
    'limit.loggedIn': 'Raccourcissez-le ou traduisez-le en plusieurs fois.',
    'limit.register': 'S’inscrire',

    'languages.used': 'Utilisées pendant cette visite',
    'languages.unavailable': 'Non disponible ici',

    'toast.copied': 'Copié dans le presse-papiers\u202f!',
    'toast.copyFailed': 'Le texte n’a pas pu être copié. Sélectionnez-le et copiez-le manuellement.',
    'toast.emptyBox': 'La zone de texte est vide\u202f!',
    'toast.fileDone': 'Le document a été traduit',
    'toast.wordFailed': 'Erreur lors de la création du fichier Word',
    'toast.saveFailed': 'Le fichier n’a pas pu être enregistré. Réessayez.',
    'toast.listFailed': 'Vos documents précédents n’ont pas pu être chargés. Réessayez plus tard.',
  },
};
