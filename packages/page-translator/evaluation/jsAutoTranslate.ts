import translate from 'i18n-jsautotranslate';

/** i18n-jsautotranslate with its listener for page changes. It translates one part of a text node at a time. */
export function start(root: Element, translateText: (text: string) => string) {
  const count = { requests: 0, characters: 0 };
  translate.request.post = (_path, data, onAnswer) => {
    if (data.text === undefined) return;
    const texts: string[] = JSON.parse(decodeURIComponent(data.text));
    count.requests += 1;
    count.characters += texts.reduce((sum, text) => sum + text.length, 0);
    const { from, to } = data;
    queueMicrotask(() => onAnswer({ result: 1, from, to, text: texts.map(translateText) }, data));
  };
  translate.setDocuments([root]);
  translate.language.setLocal('english');
  translate.listener.start();
  translate.changeLanguage('spanish');
  return { count, stop: () => translate.reset({}) };
}
