import {
  ATTRIBUTE_DOCS,
  ATTRIBUTES,
  isBoolean,
  type AttributeDoc,
  type PropertyName,
} from '../../src/domain/attributes';
import type { Parser } from '../../src/domain/settingParsers';

/** In the order of the reference. */
export const DOCUMENTED_NAMES = Object.keys(ATTRIBUTE_DOCS).filter(
  (name): name is PropertyName => name in ATTRIBUTE_DOCS,
);

interface Row {
  readonly parser: Pick<Parser<unknown>, 'expected'>;
  readonly fallback?: string | number | boolean | undefined;
}

/** What the manifest and the reference say about an attribute. `fallback` is empty if there is no default. */
export function documentAttribute(name: PropertyName): Required<AttributeDoc> {
  const given = ATTRIBUTE_DOCS[name];
  const doc: AttributeDoc = typeof given === 'string' ? { description: given } : given;
  const { parser, fallback }: Row = ATTRIBUTES[name];
  const choices = typeof parser.expected === 'string' ? [] : parser.expected;
  const type = choices.map((choice) => `'${choice}'`).join(' | ') || (isBoolean(name) ? 'boolean' : 'string');
  const own = isBoolean(name) ? '' : String(fallback ?? choices[0] ?? '');
  return { modes: ['widget'], type, fallback: own, ...doc };
}
