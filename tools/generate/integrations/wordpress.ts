import { readFileSync } from 'node:fs';
import type { Attribute } from 'custom-elements-manifest';
import { ATTRIBUTES, choicesOf } from './readElement';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * The attributes that only the plugin may set. With them, an author could send a reader's token to another server, or
 * give readers a paid plan.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'ajax-url',
  'config',
  'history-url',
  'jobs-url',
  'memory-url',
  'nonce',
  'nonce-url',
  'plan',
  'plugin-url',
  'saved-url',
  'user-token',
]);

const AUTHOR_ATTRIBUTES = ATTRIBUTES.filter(({ name }) => !RESERVED.has(name));

/** The plugin derives the names in the same way (class-attributes.php). */
const htmlNameOf = (property: string) => property.replace(/[A-Z]|\d+/g, '-$&').toLowerCase();

/** @throws {Error} if the plugin would derive another name */
function propertyOf({ name, fieldName = name }: Attribute): string {
  if (htmlNameOf(fieldName) !== name) throw new Error(`${fieldName} is not the property of ${name}`);
  return fieldName;
}

const choicesOfAttribute = ({ type }: Attribute) => choicesOf(type?.text ?? '');

const typeOf = ({ type }: Attribute) => (type?.text === 'boolean' ? 'boolean' : 'string');

const block = {
  $schema: 'https://schemas.wp.org/trunk/block.json',
  apiVersion: 3,
  name: 'lang-assistant/widget',
  version,
  title: 'Lang Assistant',
  category: 'widgets',
  icon: 'translation',
  description: 'A translator with dictionary, assistant, documents and writer.',
  keywords: ['translate', 'language', 'dictionary'],
  textdomain: 'lang-assistant',
  attributes: Object.fromEntries(
    AUTHOR_ATTRIBUTES.map((attribute) => {
      const choices = choicesOfAttribute(attribute);
      const row = { type: typeOf(attribute), ...(choices.length > 0 ? { enum: choices } : {}) };
      return [propertyOf(attribute), row];
    }),
  ),
  supports: {
    align: ['wide', 'full'],
    anchor: true,
    html: false,
    spacing: { margin: true },
  },
  example: { attributes: { sourceLanguage: 'en', targetLanguage: 'es' } },
  editorScript: 'lang-assistant-editor',
  editorStyle: 'lang-assistant-editor',
};

export const WORDPRESS_FILES: Readonly<Record<string, string>> = {
  'block/block.json': JSON.stringify(block),
};
