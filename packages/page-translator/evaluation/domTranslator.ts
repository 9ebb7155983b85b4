import { DOMTranslator, NodesTranslator, PersistentDOMTranslator } from 'domtranslator';

/** domtranslator without its scheduler for the viewport. It translates one text node at a time. */
export function start(root: Element, translateText: (text: string) => string) {
  const count = { requests: 0, characters: 0 };
  const nodes = new NodesTranslator(async (text) => {
    count.requests += 1;
    count.characters += text.length;
    return translateText(text);
  });
  const translator = new PersistentDOMTranslator(new DOMTranslator(nodes));
  translator.translate(root);
  return { count, stop: () => translator.restore(root) };
}
