const documents = (max: string) => (max === '1' ? '1 document' : `${max} documents`);

/** `10MB` without a space, as in some messages of spec §5. */
const joined = (size: string) => size.replace(' ', '');

const queries = (max: string) => (max === '1' ? '1 query' : `${max} queries`);

/**
 * English messages of all parts that load after the first screen. They define the types for the other languages, so
 * code with a missing message does not compile.
 */
export const sections = {
  translate: {
    'formality.label': 'Formality',
    'formality.default': 'Default',
    'formality.formal': 'Formal',
    'formality.informal': 'Informal',
    'formality.unsupported': 'The service that translated this text cannot choose its formality.',

    'terms.show': (count: string) => `Terms used (${count})`,
    'terms.list': 'Terms used',
    'terms.notApplied': 'not applied',

    /** The name of the button at a sentence that the reader should check. */
    'check.show': (message: string) => `Check: ${message}`,

    'translate.stop': 'Stop translating',
    'translate.again': 'Translate again',
    'translate.see': 'See translation',

    'correct.open': 'Correct this translation',
    'correct.sentence': (sentence: string) => `Translation of “${sentence}”`,
    'correct.save': 'Save',
    'correct.cancel': 'Cancel',
    'correct.hint': 'Every visitor of this site gets this translation.',
    'correct.conflict': (author: string) =>
      `${author} has changed this translation since you opened it. Save again to replace it.`,
    'correct.expired': 'You may no longer change translations. Log in again. Your text stays here.',
    'correct.saved': 'Saved for every visitor',
    'correct.undo': 'Undo',
  },
  dictionary: {
    'dictionary.region': 'Word details',
    'dictionary.hint': 'Translate a single word to open its entry',
    'dictionary.thinking': 'Thinking',

    'dictionary.dictionary': 'Dictionary',
    'dictionary.synonyms': 'Synonyms',
    'dictionary.examples': 'Examples',
    'dictionary.conjugation': 'Verb conjugation',
    'dictionary.conjugationShort': 'Conjugation',

    'dictionary.noDefinitions': 'No definitions available',
    'dictionary.noSynonyms': 'No synonyms available',
    'dictionary.noExamples': 'No examples available',
    'dictionary.noConjugation': 'No conjugation available',
    'dictionary.failed': 'Error getting the data',
    'dictionary.invalid': 'Invalid response from the API',

    'verb.mood': 'Mood',
    'verb.indicative': 'Indicative',
    'verb.subjunctive': 'Subjunctive',
    'verb.present': 'Present',
    'verb.past': 'Past',
    'verb.future': 'Future',
    'verb.person': 'Person',
    'verb.singular': 'Singular',
    'verb.plural': 'Plural',
    'verb.first': '1st',
    'verb.second': '2nd',
    'verb.third': '3rd',
    'verb.form': 'Form',

    'suggest.region': 'AI suggestions',
    'suggest.about': (word: string) => `Ask the assistant about ${word}`,
    'suggest.useIt': 'Use it in a sentence',
    'suggest.idioms': 'Idioms with this word',
    'suggest.whenNot': 'When not to use it',
    'suggest.opposites': 'Opposites',
    'suggest.formal': 'Make it more formal',
    'suggest.grammar': 'Explain the grammar',
    'suggest.otherWays': 'Other ways to say it',
    'suggest.natural': 'Does it sound natural?',

    /** Questions about a word. Parameters: the word, its language, the translation or original, and its language. */
    'ask.useIt': (word: string, language: string, other: string, otherLanguage: string) =>
      `Use the word “${word}” (${language}) in three sentences, each with its translation into ${otherLanguage}. I mean it in the sense of “${other}”.`,
    'ask.idioms': (word: string, language: string, other: string, otherLanguage: string) =>
      `Which idioms use the word “${word}” (${language})? Explain each in ${otherLanguage}. I mean it in the sense of “${other}”.`,
    'ask.whenNot': (word: string, language: string, other: string, otherLanguage: string) =>
      `When should I not use the word “${word}” (${language}) for “${other}” (${otherLanguage}), and what do I say instead?`,
    'ask.opposites': (word: string, language: string, other: string, otherLanguage: string) =>
      `What are the opposites of the word “${word}” (${language}), in the sense of “${other}” (${otherLanguage})?`,
    /** Questions about a text. Parameters: the translation, its language, the source text and its language. */
    'ask.formal': (text: string, language: string, other: string, otherLanguage: string) =>
      `Make this translation (${language}) more formal: “${text}”. The original text (${otherLanguage}): “${other}”.`,
    'ask.grammar': (text: string, language: string, other: string, otherLanguage: string) =>
      `Explain the grammar of this translation (${language}): “${text}”. The original text (${otherLanguage}): “${other}”.`,
    'ask.otherWays': (text: string, language: string, other: string, otherLanguage: string) =>
      `What other ways are there to say this (${language}): “${text}”? The original text (${otherLanguage}): “${other}”.`,
    'ask.natural': (text: string, language: string, other: string, otherLanguage: string) =>
      `Does this translation (${language}) sound natural: “${text}”? The original text (${otherLanguage}): “${other}”.`,
    /** Questions about a synonym. Parameters: the synonym, the word it replaces, and their language. */
    'ask.synonym': (synonym: string, word: string, language: string) =>
      `What does “${synonym}” (${language}) mean, and how does it differ from “${word}”?`,
  },
  voice: {
    'voice.dictate': 'Dictate',
    'voice.stopDictation': 'Stop dictation',
    'voice.time': 'Recording time',
    'voice.listening': (name: string) => `Listening in ${name}`,
    'voice.source': 'Listen to the source text',
    'voice.stopSource': 'Stop reading the source text',
    'voice.output': 'Listen to the translation',
    'voice.stopOutput': 'Stop reading the translation',
    'voice.noVoice': (name: string) => `No voice for ${name} on this device`,

    'problem.denied': 'The microphone is blocked. Allow it for this page in your browser.',
    'problem.noService': 'Dictation is not available on this page. Type the text instead.',
    'problem.noMicrophone': 'No microphone was found. Connect one and try again.',
    'problem.network': 'Dictation needs a connection. Check it and try again.',
    'problem.language': (name: string) =>
      `Dictation in ${name} is not available in this browser. Type the text instead.`,
    'problem.nothingHeard': 'Nothing was heard. Check your microphone and try again.',
    'problem.interrupted': 'Dictation was interrupted. Try again.',
    'problem.speechNetwork': 'This voice needs a connection. Check it and try again.',
    'problem.speechFailed': 'The text could not be read aloud. Try again.',
  },
  chat: {
    'bar.new': 'New chat',
    'bar.clear': 'Clear chat',

    'log.label': 'Conversation',
    'log.you': 'You',
    'log.latest': 'Jump to the latest message',
    'log.thinking': 'The assistant is thinking',
    'log.thinkingWord': 'Thinking',

    'welcome.title': 'What would you like to say?',
    'welcome.lead': 'Start with a prompt, or write your own question in any language.',
    'prompts.group': 'Starter prompts',
    'prompts.review': 'Translation review',
    'prompts.unlock': 'Login to unlock',
    'prompts.locked': (name: string) => `${name}. Login to unlock`,

    'prompt.mail': 'Write a welcome email',
    'prompt.grammar': 'Check grammar',
    'prompt.review': 'Review and improve translations',
    'prompt.verb': 'Conjugate a verb',
    'prompt.synonyms': 'Search synonyms',
    'prompt.adapt': 'Translate and adapt',
    'prompt.idioms': 'Idiomatic expressions',
    'prompt.awkward': 'Awkward translations',
    'prompt.fluency': 'Fluency review',
    'prompt.quality': 'Feedback on quality',
    'prompt.mistranslations': 'Identify mistranslations',
    'prompt.alternatives': 'Alternative translations',
    'prompt.terminology': 'Terminology consistency',

    'ask.mail': 'Write a welcome email.',
    'ask.grammar': 'Check the grammar of this text:',
    'ask.review': 'Review this translation and improve it:',
    'ask.verb': 'Conjugate this verb:',
    'ask.synonyms': 'Search synonyms of this word:',
    'ask.adapt': 'Translate this text and adapt it to its readers:',
    'ask.idioms': 'Find the idiomatic expressions in this text:',
    'ask.awkward': 'Find the awkward passages in this translation:',
    'ask.fluency': 'Review how fluently this translation reads:',
    'ask.quality': 'Give me feedback on the quality of this translation:',
    'ask.mistranslations': 'Find the mistranslations in this translation:',
    'ask.alternatives': 'Give me alternative translations of this sentence:',
    'ask.terminology': 'Check whether this translation uses its terms consistently:',

    'message.label': 'Message',
    'message.placeholder': 'Write a message',
    'message.send': 'Send message',
    'message.stop': 'Stop',
    'message.tooLong': 'The message is too long to send. Shorten it, or send it in parts.',
    'message.edit': 'Edit the message',
    'reply.copy': 'Copy the reply',
    'reply.again': 'Answer again',
    'reply.code': 'Code',
    'reply.copyCode': 'Copy the code',
    'reply.table': 'Table',
    'chat.disclaimer': 'The AI can make mistakes. Check what matters.',

    'limit.reached': 'You have reached the limit of queries to the AI per day.',
    'limit.logIn': 'Log in for free to continue.',

    'error.fetch': 'Error: Unable to fetch response.',
    'error.unavailable': 'We cannot respond at the moment. Please try again later.',
    'error.server': 'The server is not available. Please try again later.',
    'error.invalid': 'Invalid AI reply',
    'error.unknown': 'Something went wrong.',
    'error.tooLong': 'The message is too long. Shorten it, or start a new chat.',
    'error.notConfigured': 'The owner of this page has to connect the assistant to an AI service.',
  },
  history: {
    'history.label': 'Chat history',
    'history.short': 'History',
    'history.close': 'Close chat history',
    'history.loading': 'Loading chat history',
    'history.empty': 'Your chats will appear here.',
    'history.failed': 'Failed to load chat history. Please try again later.',
    'history.anonymous': 'Log in to keep your chats and find them on any device.',
    'history.logIn': 'Log in',
    'history.search': 'Search chats',
    'history.none': 'No chats found',
    'history.found': (count: string) => `Chats found: ${count}`,

    'chat.untitled': 'Untitled Chat',
    'chat.options': (name: string) => `Options for ${name}`,
    'chat.rename': 'Rename',
    'chat.delete': 'Delete',
    'chat.name': 'Chat name',
    'chat.nameHint': 'Enter saves, Escape cancels',
    'chat.save': 'Save name',

    'delete.title': (name: string) => `Delete “${name}”?`,
    'delete.text': 'The chat and its messages will be removed. This cannot be undone.',
    'delete.cancel': 'Cancel',

    'alert.missing': 'The selected chat could not be found. Please try again.',
    'alert.refresh': 'Failed to refresh chats. Please try again.',
    'alert.rename': 'Failed to rename the chat.',
    'alert.delete': 'Failed to delete the chat.',
  },
  write: {
    'bar.language': (name: string) => `Text language: ${name}`,
    'bar.languageDetected': (name: string) => `Text language: ${name}, detected`,
    'bar.writingStyle': (writingStyle: string) => `Style: ${writingStyle}`,
    'bar.both': (style: string, tone: string) => `${style}, ${tone}`,
    'bar.apply': 'Apply',
    'menu.label': 'Style and tone',
    'menu.style': 'Style',
    'menu.tone': 'Tone',
    'style.simple': 'Simple',
    'style.professional': 'Professional',
    'style.academic': 'Academic',
    'style.colloquial': 'Colloquial',
    'tone.simple': 'Simple',
    'tone.enthusiastic': 'Enthusiastic',
    'tone.friendly': 'Friendly',
    'tone.confident': 'Confident',
    'tone.peacemaker': 'Peacemaker',

    'input.region': 'Your text',
    'input.text': 'Text to improve',
    'input.placeholder': 'Write or paste the text you want to improve',
    'input.copy': 'Copy your text',
    'limit.anonymous': (max: string) => `Register for free to improve up to ${max} at a time.`,
    'limit.loggedIn': 'Shorten it, or improve it in parts.',

    'output.region': 'Improved text',
    'output.thinking': 'Thinking',
    'output.copy': 'Copy the improved text',
    'output.translate': 'Translate this text',
    'output.showChanges': 'Show changes',
    'output.changes': 'Changes',
    'output.unchanged': 'Nothing had to be changed.',

    'change.removed': (before: string) => `Removed: ${before}`,
    'change.takenOut': (after: string) => `Taken out: ${after}`,
    'change.blanks': 'Spaces or line breaks changed',
    'change.oldBlanks': 'Spaces or line breaks as they were',
    'change.replaced': (before: string, after: string) => `Change: ${before} → ${after}`,
    'change.add': (after: string) => `Change: add “${after}”`,
    'change.remove': (before: string) => `Change: remove “${before}”`,
    'change.keepMine': 'Keep mine',
    'change.apply': 'Apply the change',

    'alternatives.title': 'Alternatives',
    'alternatives.copy': (number: string) => `Copy alternative ${number}`,
    'alternatives.use': (number: string) => `Use alternative ${number}`,

    'notice.tone': 'The tone could not be used here. The text was corrected without it.',
    'notice.language': 'Texts in this language cannot be corrected here. Yours is as it was.',
    'notice.grammar': 'Only punctuation is corrected here, not spelling or grammar.',
    'notice.failed':
      'At least a part of the text could not be checked and is as you wrote it. Try again in a moment.',
    'notice.spelling': 'Only punctuation was checked: the server has no dictionary for this language.',

    'error.title': 'Error: unable to fetch AI response.',
    'error.invalid': 'Invalid AI reply',
    'error.server': 'The writing service has a problem. Try again in a moment.',
    'error.notConfigured': 'The owner of this page has to connect it to a writing service.',
  },
  files: {
    'drop.title': 'Drag your document here',
    'drop.titleTouch': 'Add your document',
    'drop.over': 'Drop to add the document',
    'drop.select': 'Select it from your computer',
    'drop.selectTouch': 'Choose a file',
    'kinds.more': (kinds: string, next: string) => `${kinds}, ${next}`,
    'kinds.or': (kinds: string, last: string) => `${kinds} or ${last}`,
    'drop.kindsUpTo': (kinds: string, size: string) => `${kinds}, up to ${size}`,
    'allowance.anonymous': (max: string, free: string) =>
      `${documents(max)} a day without an account, ${free} when you log in.`,
    'allowance.unlimited': (max: string) =>
      `${documents(max)} a day without an account, as many as you like when you log in.`,
    'allowance.own': (max: string) => `${documents(max)} a day.`,
    'allowance.left': (left: string, max: string) => `${left} of ${max} left today`,

    'size.Bytes': (value: string) => (value === '1' ? '1 Byte' : `${value} Bytes`),
    'size.KB': (value: string) => `${value} KB`,
    'size.MB': (value: string) => `${value} MB`,
    'size.GB': (value: string) => `${value} GB`,
    'kinds.pdf': 'PDF',
    'kinds.word': 'Word',
    'kinds.powerpoint': 'PowerPoint',
    'kinds.excel': 'Excel',
    'kinds.text': 'text',
    'kinds.markdown': 'Markdown',
    'kinds.subtitles': 'subtitles',
    'kinds.html': 'HTML',
    'kinds.po': 'PO',
    'kinds.xliff': 'XLIFF',
    'kind.pdf': 'PDF document',
    'kind.word': 'Word document',
    'kind.powerpoint': 'PowerPoint presentation',
    'kind.excel': 'Excel workbook',
    'kind.text': 'text',
    'kind.markdown': 'Markdown text',
    'kind.subtitles': 'subtitles',
    'kind.html': 'web page',
    'kinds.openDocument': 'OpenDocument',
    'kind.odt': 'OpenDocument text',
    'kind.ods': 'OpenDocument spreadsheet',
    'kind.odp': 'OpenDocument presentation',
    'kind.po': 'gettext messages',
    'kind.xliff': 'XLIFF file',
    'kinds.picture': 'pictures',
    'kind.picture': 'picture',
    'picture.drop': 'Drag your document or picture here',
    'picture.dropTouch': 'Add your document or picture',
    'picture.paste': (keys: string) => `Or paste a picture with ${keys}.`,
    'picture.photo': 'Take a photo',
    'picture.translate': 'Translate picture',
    'picture.reading': 'Reading the picture',
    'picture.readingLabel': (name: string) => `Reading the picture ${name}`,
    'picture.translated': (texts: string) =>
      texts === '1' ? '1 text translated' : `${texts} texts translated`,
    'picture.texts': 'Text in the picture',
    'picture.lines': 'Lines',
    'picture.copy': 'Copy the original text',
    'picture.broken': 'This picture is damaged or is not a picture.',
    'picture.noText': 'No text was found in this picture.',
    'picture.hint': 'If it is on its side, turn it. Text should be straight and sharp.',
    'picture.language': 'Choose the language of the text.',
    'card.remove': (name: string) => `Remove ${name}`,
    'card.waiting': 'waiting',
    'card.done': 'translated',

    'action.translate': 'Translate document',
    'action.add': 'Add more documents',
    'action.new': 'New translation',
    'action.download': 'Download translation',
    'action.more': 'More downloads',
    'progress.label': (name: string) => `Translating ${name}`,
    'progress.percent': (value: string) => `${value}%`,
    'result.title': 'Document translated successfully',
    'result.left': (found: string) =>
      found === '1'
        ? '1 paragraph could not be translated and was left as it was.'
        : `${found} paragraphs could not be translated and were left as they were.`,
    'result.unread': (pages: string) => `Pages without text that can be read are not included: ${pages}`,

    'jobs.list': 'Documents',
    'jobs.progress': (done: string, total: string) =>
      total === '1' ? `${done} of ${total} paragraph` : `${done} of ${total} paragraphs`,
    'jobs.done': (done: string, total: string) =>
      total === '1'
        ? `${done} of ${total} paragraph translated`
        : `${done} of ${total} paragraphs translated`,
    'jobs.leftSoon': 'less than a minute left',
    'jobs.leftMinutes': (minutes: string) => `about ${minutes} min left`,
    'jobs.leftHours': (hours: string) => `about ${hours} h left`,
    'jobs.uploading': 'Uploading',
    'jobs.queued': 'Queued',
    'jobs.queuedAfter': 'Queued, starts after the document before it',
    'jobs.paused': 'No connection, trying again',
    'jobs.cancelled': 'Cancelled',
    'jobs.cancelledAfter': (done: string, total: string) =>
      total === '1'
        ? `Cancelled after ${done} of ${total} paragraph`
        : `Cancelled after ${done} of ${total} paragraphs`,
    'jobs.translated': 'Translated',
    'jobs.cancel': 'Cancel',
    'download.document': 'Document',
    'download.bilingual': 'Bilingual table',
    'download.tmx': 'Translation memory (TMX)',
    'download.text': 'Download text only (.docx)',

    'problem.noFile': 'Please upload a file first',
    'problem.wrongType': (kinds: string) => `Only ${kinds} files are allowed`,
    'problem.tooLarge': (max: string) => `The file is too large. Maximum ${joined(max)}`,
    'problem.blocked': (max: string) => `Cannot translate a file that exceeds the ${joined(max)} limit`,
    'problem.oversize': (size: string, max: string) =>
      `This file (${size}) exceeds the ${max} limit of your plan for files. Try translating a smaller file or delete it.`,
    'problem.empty': 'This file is empty. Choose another one.',
    'problem.folder': 'Folders cannot be translated. Choose the documents inside.',
    'problem.duplicate': 'This file is already in the list.',

    'error.title': 'Error translating the document. Please try again.',
    'error.noResult': 'No valid response received from server',
    'error.size': 'The service does not accept files this large. Try a smaller one.',
    'error.document':
      'This document cannot be translated. Check the two languages, and that it has text and opens without a password.',
    'error.changed': 'This file was changed or moved after you chose it. Remove it, and choose it again.',
    'error.pair':
      'This document cannot be translated between these two languages. Check that they are the right ones.',
    'error.broken':
      'This file cannot be read. Open it in the program that made it, save it again, and choose it anew.',
    'error.encrypted': 'This document is protected by a password. Save it without one, and choose it anew.',
    'error.noText':
      'This document has no text to translate. It seems to be scanned, or to hold only pictures.',
    'error.tooOld':
      'The format of this document is too old to be read. Save it in a current one, such as .docx or .pptx, and choose it anew.',
    'error.tooComplex': 'This document holds too much to be translated at once. Try a part of it.',
    'error.pageFonts': (page: string) =>
      `The text of page ${page} cannot be read, because its fonts do not tell which characters they show. Save the document as a PDF again, or choose the original.`,
    'error.pageDamaged': (page: string) =>
      `Page ${page} of this file is damaged. Open it in the program that made it, save it again, and choose it anew.`,
    'error.pageLimit': (page: string) =>
      `This document holds too much to be translated at once: page ${page} reaches the limit. Try the pages before it.`,
    'error.pageCount': (pages: string) => `This document has more than ${pages} pages. Try a part of it.`,
    'error.notConfigured': 'The owner of this page has to connect it to a service that translates documents.',
  },
  dialogs: {
    'dialog.close': 'Close',
    'dialog.getApp': 'Get the app',
    'dialog.getAppFor': (store: string) => `Get the app for ${store}`,

    'limit.eyebrow': 'Limit reached',
    'limit.title': 'Unlock the full potential of AI',
    'limit.aiAnonymous': (max: string) =>
      `You have reached the limit of ${queries(max)} to the AI for free users.`,
    'limit.aiLoggedIn': (max: string) => `You have reached the limit of ${queries(max)} to the AI per day.`,
    'limit.ai': 'You have reached the limit of queries to the AI per day.',
    'limit.translation': 'You have reached the daily translation limit.',
    'limit.offer': (max: string) => `Log in for free to get ${max} a day.`,
    'limit.offerMore': 'Log in for free to get more.',
    'limit.again': (time: string) => `You can use it again from ${time} on.`,
    'limit.logIn': 'Log in',

    'benefit.words': (count: string) => `Translate up to ${count} words a day`,
    'benefit.conversations': 'Translate conversations in real time',
    'benefit.remote': 'Translate remotely',
    'benefit.books': (count: string) => `Learn over ${count} words and expressions with smart books`,
    'benefit.assistants': 'AI assistants',
    'benefit.experts': 'Experts in translation',

    'upgrade.eyebrow': 'Upgrade',
    'upgrade.title': 'Translate without limits in the app',
    'upgrade.textLimit': 'Text limit reached',
    'upgrade.reached': (max: string) => `A text can have up to ${max} characters.`,
    'upgrade.documents': 'Unlimited documents',
    'upgrade.images': 'Unlimited images',
    'upgrade.objects': 'AR object translation',
  },
  saved: {
    'saved.title': 'Saved',
    'saved.close': 'Close',
    'saved.saveTranslation': 'Save the translation',
    'saved.saveWord': 'Save the word',
    'saved.tooLong': (source: string, target: string) =>
      `Texts of up to ${source} characters with translations of up to ${target} can be saved.`,

    'saved.search': 'Search saved items',
    'saved.searchShort': 'Search',
    'saved.found': (count: string) => `Saved items found: ${count}`,
    'saved.none': 'No saved items found',
    'saved.empty': 'Press the star below a translation to keep it here.',
    'saved.failed': 'Saved items could not be loaded.',
    'saved.unreadable': (count: string) =>
      count === '1' ? '1 item could not be read.' : `${count} items could not be read.`,
    'saved.kept.device': 'Kept in this browser. Export to keep a copy.',
    'saved.kept.account': 'Kept in your account.',
    'saved.onDevice': (count: string) =>
      count === '1' ? '1 item is in this browser.' : `${count} items are in this browser.`,
    'saved.move': 'Move them to your account',

    'saved.cover': 'Cover the translations',
    'saved.show': 'Show',
    'saved.showOf': (source: string) => `Show the translation of ${source}`,
    'saved.export': 'Export',
    'saved.csv': 'Table (CSV)',
    'saved.anki': 'Anki (text)',
    'saved.deleteOf': (source: string) => `Delete ${source}`,
    'saved.deleted': 'Deleted',
    'saved.undo': 'Undo',
    'saved.clear': 'Delete all',
    'saved.clearTitle': 'Delete all saved items?',
    'saved.cancel': 'Cancel',
    'saved.delete': 'Delete',

    'notice.device': 'Saved in this browser',
    'notice.account': 'Saved in your account',
    'notice.removed': 'Removed',
    'notice.temporary':
      'This browser keeps no data of this site. Saved items are lost when you close the page. Export them first.',
    'notice.full': 'This site’s storage in your browser is full.',
    'notice.failed': 'Not saved. Check your connection and try again.',
    'notice.limit': (max: string) => `${max} items are the most. Export and delete some to save more.`,
  },
  notices: {
    // Shown above a retry button if the rest of the widget could not be loaded.
    'load.failed': 'Check your connection.',
    'limit.title': (max: string) => `Your text is longer than ${max} characters`,
    'limit.partHere': (here: string, total: string) => `The first ${here} of ${total} characters are here.`,
    'limit.copyRest': 'Copy the rest',
    'limit.anonymous': (max: string) => `Register for free to translate up to ${max} at a time.`,
    'limit.loggedIn': 'Shorten it, or translate it in parts.',
    'limit.register': 'Register',

    'languages.used': 'Used in this visit',
    'languages.unavailable': 'Not available here',

    'toast.copied': 'Copied to clipboard!',
    'toast.copyFailed': 'The text could not be copied. Select it and copy it by hand.',
    'toast.emptyBox': 'The box is empty!',
    'toast.fileDone': 'Document translated successfully',
    'toast.wordFailed': 'Error generating Word file',
    'toast.saveFailed': 'The file could not be saved. Please try again.',
    'toast.listFailed': 'Your earlier documents could not be loaded. Please try again later.',
  },
} as const;
