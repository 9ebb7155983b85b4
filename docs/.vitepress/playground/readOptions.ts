import manifest from '../../../custom-elements.json' with { type: 'json' };
import languageNames from '@lang-assistant/core/labels/en.json' with { type: 'json' };
import type { Choice, Option, OptionGroup } from './option.ts';

/** The fields of custom-elements.json that the playground reads. */
interface ManifestEntry {
  readonly name: string;
  readonly description?: string | undefined;
  readonly default?: string | undefined;
  readonly type?: { readonly text: string } | undefined;
}

/** Attributes that the playground does not offer, with the reason. */
export const NOT_OFFERED: Readonly<Record<string, string>> = {
  'ajax-url': 'the connection: every snippet contains it',
  nonce: 'the connection: `nonce-url` takes its place',
  'nonce-url': 'the connection: every snippet contains it',
  'history-url': 'works with a token only',
  'jobs-url': 'works with a token only',
  'user-token': 'a secret, which does not belong into a form',
  plan: 'works with a token only',
  config: 'the whole configuration as JSON',
  routing: 'would change the address of the playground',
  'base-path': 'would change the address of the playground',
};

const LANGUAGE_ATTRIBUTES = new Set(['source-language', 'target-language']);

const LANGUAGE_CHOICES: readonly Choice[] = Object.entries(languageNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** The choices of a type: two for `'light' | 'dark'`, one besides the default for `boolean`, none for `string`. */
function choicesOf({ name, type }: ManifestEntry): readonly Choice[] {
  if (LANGUAGE_ATTRIBUTES.has(name)) return LANGUAGE_CHOICES;
  if (type?.text === 'boolean') return [{ value: true, label: 'on' }];
  const parts = (type?.text ?? '').split('|').map((part) => part.trim());
  const literals = parts.map((part) => /^'(.*)'$/.exec(part)?.[1]);
  return literals.every((literal) => literal !== undefined)
    ? literals.map((literal) => ({ value: literal, label: literal }))
    : [];
}

/** Turns a name into a label: `--la-max-width` becomes "Max width". */
function labelOf(name: string): string {
  const words = name.replace(/^--la-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Leaves out the rule about `data-`, which is the same for each attribute: docs/playground.md has it once. */
function plainText(markdown: string): string {
  return markdown
    .replace(/ Also works as `data-.*$/, '')
    .replace(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '');
}

function toOption(entry: ManifestEntry): Option {
  return {
    name: entry.name,
    label: labelOf(entry.name),
    description: plainText(entry.description ?? ''),
    default: entry.default ?? '',
    choices: choicesOf(entry),
  };
}

function readElement() {
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const element = declarations.find((declaration) => 'attributes' in declaration);
  const attributes: readonly ManifestEntry[] = element?.attributes ?? [];
  const properties: readonly ManifestEntry[] = element?.cssProperties ?? [];
  return { attributes, properties };
}

const MAIN = new Set(
  'source-language target-language initial-text interface-language theme mode tools formality page selection for'.split(
    ' ',
  ),
);

/** The title of the group of an attribute. */
function groupOf({ name }: Option): string {
  if (MAIN.has(name)) return 'Options';
  if (/-(?:text|message)$/.test(name)) return 'Texts';
  return name.endsWith('-url') ? 'Addresses' : 'Advanced';
}

/** The playground's options, from custom-elements.json. */
export function readOptions(): readonly OptionGroup[] {
  const { attributes, properties } = readElement();
  const options = attributes.filter(({ name }) => !(name in NOT_OFFERED)).map(toOption);
  const toGroup = (title: string): OptionGroup => ({
    title,
    isOpen: title === 'Options',
    options: title === 'Look' ? properties.map(toOption) : options.filter((one) => groupOf(one) === title),
  });
  return ['Options', 'Look', 'Texts', 'Addresses', 'Advanced'].map(toGroup);
}
