import { elementsOf, type XmlElement } from '../../../../packages/documents/tests/support/xmlTree';

const DESCRIPTION = 'o-encoding datatype usagecount lastusagedate creationtool creationtoolversion';
const CHANGES = 'creationdate creationid changedate changeid o-tmf';

interface Declaration {
  /** The content model as a pattern over names of elements, each followed by a space; `#` stands for text. */
  readonly content: RegExp;
  readonly required: string;
  readonly optional: string;
}

const INLINE = /^(?:(?:#|bpt|ept|ph|it|hi|ut) )*$/;
const CODE = /^(?:(?:#|sub) )*$/;
const TEXT_ONLY = /^(?:# )*$/;

/** The declarations of tmx14.dtd, revision 1.4b, for the elements of a memory without user-defined encodings. */
const DECLARATIONS: Readonly<Record<string, Declaration>> = {
  tmx: { content: /^header body $/, required: 'version', optional: '' },
  header: {
    content: /^(?:(?:note|prop|ude) )*$/,
    required: 'creationtool creationtoolversion segtype o-tmf adminlang srclang datatype',
    optional: 'o-encoding creationdate creationid changedate changeid',
  },
  body: { content: /^(?:tu )*$/, required: '', optional: '' },
  note: { content: TEXT_ONLY, required: '', optional: 'o-encoding xml:lang lang' },
  prop: { content: TEXT_ONLY, required: 'type', optional: 'xml:lang o-encoding lang' },
  tu: {
    content: /^(?:(?:note|prop) )*(?:tuv )+$/,
    required: '',
    optional: `tuid segtype srclang ${DESCRIPTION} ${CHANGES}`,
  },
  tuv: {
    content: /^(?:(?:note|prop) )*seg $/,
    required: 'xml:lang',
    optional: `lang ${DESCRIPTION} ${CHANGES}`,
  },
  seg: { content: INLINE, required: '', optional: '' },
  bpt: { content: CODE, required: 'i', optional: 'x type' },
  ept: { content: CODE, required: 'i', optional: '' },
  ph: { content: CODE, required: '', optional: 'x assoc type' },
  it: { content: CODE, required: 'pos', optional: 'x type' },
  hi: { content: INLINE, required: '', optional: 'x type' },
  ut: { content: CODE, required: '', optional: 'x' },
  sub: { content: INLINE, required: '', optional: 'datatype type' },
};

const words = (list: string) => list.split(' ').filter((word) => word !== '');

/** Names of the tree are `{namespace}:name`; TMX has no namespace. */
const nameOf = ({ name }: XmlElement) => name.replace(/^:/, '');

/** The attribute values that the DTD lists. All other attributes may have any value. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  segtype: ['block', 'paragraph', 'sentence', 'phrase'],
  pos: ['begin', 'end'],
};

/** Returns the errors in a document: elements and attributes that the DTD does not allow, or that are missing. */
export function dtdOffences(element: XmlElement): string[] {
  const name = nameOf(element);
  const declaration = DECLARATIONS[name];
  if (!declaration) return [`${name} is not declared`];
  const { content, required, optional } = declaration;
  const allowsText = content.test('# ');
  const model = element.children.flatMap((child) => {
    if (typeof child !== 'string') return [`${nameOf(child)} `];
    return allowsText || child.trim() !== '' ? ['# '] : [];
  });
  const names = [...element.attributes.keys()];
  return [
    ...(content.test(model.join('')) ? [] : [`${name} has ${model.join('') || 'nothing'}`]),
    ...words(required).flatMap((one) => (names.includes(one) ? [] : [`${name} has no ${one}`])),
    ...names.flatMap((one) =>
      words(`${required} ${optional}`).includes(one) ? [] : [`${name} must not have ${one}`],
    ),
    ...[...element.attributes].flatMap(([one, value]) =>
      VALUES[one]?.includes(value) === false ? [`${name} has ${one} ${value}`] : [],
    ),
    ...elementsOf(element).flatMap(dtdOffences),
  ];
}
