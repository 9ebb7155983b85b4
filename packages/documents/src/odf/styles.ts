import type { TargetLanguage } from '../parsedDocument.js';
import { toLanguageChange, withAttribute } from '../paragraphs/write/languageChange.js';
import { attributeOf, walkXml, type Element } from '../xml/walkXml.js';
import type { Edit } from '../xml/xmlText.js';

/** Suffixes of the attributes that name the language of a script, as in `style:language-complex`. */
const SUFFIXES = { val: '', eastAsia: '-asian', bidi: '-complex' } as const;

const DIRECTIONS = { rtl: 'rl-tb', ltr: 'lr-tb' } as const;

/**
 * Returns the edits that give the paragraph styles of a part the direction of a language. They also set the language
 * where a style names one.
 */
export function turnStyles(xml: string, target: TargetLanguage, depth: number): readonly Edit[] {
  const edits: Edit[] = [];
  const open: Element[] = [];
  walkXml(xml, depth, {
    open(element) {
      const parent = open.at(-1);
      open.push(element);
      const { vocabulary, local, start, openEnd } = element;
      if (vocabulary !== 'style') return;
      const tag = xml.slice(start, openEnd);
      const isDefault = parent?.local === 'default-style';
      const turned =
        local === 'paragraph-properties'
          ? withDirection(tag, element, target.isRtl, isDefault)
          : local === 'text-properties'
            ? withLanguage(tag, element, target)
            : tag;
      if (turned !== tag) edits.push({ start, end: openEnd, text: turned });
    },
    close: () => void open.pop(),
  });
  return edits;
}

/** Returns the start tag of a style. If the style sets a direction, it becomes the direction of the language. */
function withDirection(tag: string, element: Element, isRtl: boolean, isDefault: boolean): string {
  const old = attributeOf(element, 'writing-mode');
  const wasRtl = old?.startsWith('rl') === true;
  const isSet = old !== undefined || (isRtl && isDefault);
  if (!isSet || wasRtl === isRtl || /^(?:tb|bt)/.test(old ?? '')) return tag;
  // The value `page` takes the direction of the page, which stays the same.
  if (old === 'page' && !isRtl) return tag;
  return withAttribute(
    tag,
    nameOf(element, 'writing-mode') ?? `${element.prefix}:writing-mode`,
    DIRECTIONS[isRtl ? 'rtl' : 'ltr'],
  );
}

function withLanguage(tag: string, element: Element, target: TargetLanguage): string {
  const change = toLanguageChange(target);
  const suffix = SUFFIXES[change.langAttribute];
  const name = nameOf(element, `language${suffix}`);
  const old = attributeOf(element, `language${suffix}`);
  if (name === undefined || old === 'none' || old === 'zxx') return tag;
  const { language, region = 'none' } = new Intl.Locale(change.tag).maximize();
  const country = nameOf(element, `country${suffix}`);
  const further = [`script${suffix}`, `rfc-language-tag${suffix}`].flatMap(
    (local) => nameOf(element, local) ?? [],
  );
  const named = withAttribute(tag, name, language);
  const placed = country === undefined ? named : withAttribute(named, country, region);
  return further.reduce((current, attribute) => withAttribute(current, attribute, undefined), placed);
}

function nameOf({ attributes }: Element, local: string): string | undefined {
  return Object.keys(attributes).find((key) => attributes[key]?.local === local);
}
