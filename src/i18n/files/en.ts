const documents = (max: string) => (max === '1' ? '1 document' : `${max} documents`);

/** `10MB` without a space, as in some messages of spec §5. */
const joined = (size: string) => size.replace(' ', '');

export const en = {
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
  'card.meta': (size: string, kind: string) => `${size}, ${kind}`,
  'card.remove': (name: string) => `Remove ${name}`,
  'card.waiting': 'waiting',
  'card.done': 'translated',

  'action.translate': 'Translate document',
  'action.translating': 'Translating',
  'action.add': 'Add more documents',
  'action.new': 'New translation',
  'action.download': 'Download translation',
  'action.text': 'Download text only (.docx)',
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
    total === '1' ? `${done} of ${total} paragraph translated` : `${done} of ${total} paragraphs translated`,
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
  'jobs.download': 'Download',
  'jobs.document': 'Document',
  'jobs.bilingual': 'Bilingual table',
  'jobs.tmx': 'Translation memory (TMX)',

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
  'error.noText': 'This document has no text to translate. It seems to be scanned, or to hold only pictures.',
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
} as const;
