import type { FilesMessages } from '../messages';

// U+202F, the narrow no-break space, goes before « : », « % » and units. Sizes are in octets, as in French
// software in general.
const documents = (max: string) => (max === '0' || max === '1' ? `${max} document` : `${max} documents`);

export const fr: FilesMessages = {
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
  'card.meta': (size, kind) => `${size}, ${kind}`,
  'card.remove': (name) => `Retirer ${name}`,
  'card.waiting': 'en attente',
  'card.done': 'traduction terminée',

  'action.translate': 'Traduire le document',
  'action.translating': 'Traduction en cours',
  'action.add': 'Ajouter d’autres documents',
  'action.new': 'Nouvelle traduction',
  'action.download': 'Télécharger la traduction',
  'action.text': 'Télécharger le texte (.docx)',
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
  'jobs.download': 'Télécharger',
  'jobs.document': 'Document',
  'jobs.bilingual': 'Tableau bilingue',
  'jobs.tmx': 'Mémoire de traduction (TMX)',

  'problem.noFile': 'Veuillez d’abord ajouter un fichier',
  'problem.wrongType': (kinds) => `Seuls les fichiers ${kinds} sont acceptés`,
  'problem.tooLarge': (max) => `Le fichier est trop volumineux. Maximum\u202f: ${max}`,
  'problem.blocked': (max) => `Impossible de traduire un fichier qui dépasse la limite de ${max}`,
  'problem.oversize': (size, max) =>
    `Ce fichier (${size}) dépasse la limite de ${max} de votre offre. Essayez avec un fichier plus petit ou retirez-le.`,
  'problem.empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'problem.folder': 'Les dossiers ne peuvent pas être traduits. Choisissez les documents qu’ils contiennent.',
  'problem.duplicate': 'Ce fichier est déjà dans la liste.',

  'error.title': 'Erreur lors de la traduction du document. Réessayez.',
  'error.noResult': 'Aucune réponse valide reçue du serveur',
  'error.size': 'Le service n’accepte pas les fichiers de cette taille. Essayez avec un fichier plus petit.',
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
};
