import type { Value, Values } from './option.ts';

export const FRAMEWORKS = ['HTML', 'React', 'Vue', 'Svelte', 'WordPress'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

export interface Settings {
  readonly attributes: Values;
  /** The values of CSS custom properties, by name. */
  readonly properties: Values;
}

const SCRIPT = '<script type="module" src="/widget/lang-assistant.js"></script>';
/** The gateway's addresses. Because there is an address for nonces, the page needs no server-side code. */
export const CONNECTION = { 'ajax-url': '/ajax', 'nonce-url': '/v1/nonce' };
const LINE_CHARS = 80;

/** Braces are escaped too, because Svelte would evaluate them. */
const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
  '[': '&#91;',
  ']': '&#93;',
};

const escapeHtml = (text: string, characters: RegExp) =>
  text.replace(characters, (character) => HTML_ESCAPES[character] ?? character);

/** @param escaped the characters that the framework would not read as text */
const toAttribute =
  (escaped: RegExp) =>
  ([name, value]: readonly [string, Value]) =>
    value === true ? name : `${name}="${escapeHtml(value, escaped)}"`;

const toHtml = toAttribute(/[&"<>]/g);

/** Writes a tag on one line. If the line would be too long, each attribute gets its own line. */
function formatTag(attributes: readonly string[], indent: string, end: string): string {
  const oneLine = `${indent}<lang-assistant ${attributes.join(' ')}${end}`;
  if (oneLine.length <= LINE_CHARS) return oneLine;
  const lines = attributes.map((attribute) => `${indent}  ${attribute}`);
  return [`${indent}<lang-assistant`, ...lines, `${indent}${end.trimStart()}`].join('\n');
}

/** Removes characters with which a value could end its declaration or the style element. */
const toCssValue = (value: Value) => String(value).replace(/[{}<>;]/g, '');

function formatRule(properties: Values): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${toCssValue(value)};`);
  return ['lang-assistant {', ...lines, '}'].join('\n');
}

const hasProperties = ({ properties }: Settings) => Object.keys(properties).length > 0;

function toStyle(settings: Settings): string {
  return hasProperties(settings) ? `\n\n<style>\n${formatRule(settings.properties)}\n</style>` : '';
}

function htmlSnippet(settings: Settings): string {
  const attributes = Object.entries({ ...CONNECTION, ...settings.attributes });
  const tag = formatTag(attributes.map(toHtml), '', '></lang-assistant>');
  return `${SCRIPT}\n${tag}${toStyle(settings)}`;
}

function toJsx([name, value]: readonly [string, Value]): string {
  if (value === true) return name;
  return /["\\&\n]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

function reactSnippet(settings: Settings): string {
  const styles = Object.entries(settings.properties).map(
    ([name, value]) => `'${name}': ${JSON.stringify(toCssValue(value))}`,
  );
  const attributes = [
    ...Object.entries({ ...CONNECTION, ...settings.attributes }).map(toJsx),
    ...(styles.length > 0 ? [`style={{ ${styles.join(', ')} }}`] : []),
  ];
  const tag = formatTag(attributes, '    ', ' />');
  return `import 'lang-assistant';

export function Translator() {
  return (
${tag}
  );
}`;
}

function vueSnippet(settings: Settings): string {
  const attributes = Object.entries({ ...CONNECTION, ...settings.attributes }).map(toHtml);
  const tag = formatTag(attributes, '  ', ' />');
  return `<script setup>
import 'lang-assistant';
</script>

<template>
${tag}
</template>${toStyle(settings)}`;
}

function svelteSnippet(settings: Settings): string {
  const attributes = Object.entries({ ...CONNECTION, ...settings.attributes }).map(toAttribute(/[&"<>{}]/g));
  const tag = formatTag(attributes, '', '></lang-assistant>');
  const style = toStyle(settings).replace('lang-assistant {', ':global(lang-assistant) {');
  return `<script>
  import 'lang-assistant';
</script>

${tag}${style}`;
}

/** WordPress ends a shortcode at the first bracket, so brackets are escaped. It ignores attributes without a value. */
function wordPressSnippet(settings: Settings): string {
  const attributes = Object.entries(settings.attributes).map(
    ([name, value]) => ` ${name.replaceAll('-', '_')}="${escapeHtml(String(value), /[&"<>[\]]/g)}"`,
  );
  const css = hasProperties(settings)
    ? `\n\n/* Appearance, Customize, Additional CSS */\n${formatRule(settings.properties)}`
    : '';
  return `[lang_assistant${attributes.join('')}]${css}`;
}

const WRITERS: Readonly<Record<Framework, (settings: Settings) => string>> = {
  HTML: htmlSnippet,
  React: reactSnippet,
  Vue: vueSnippet,
  Svelte: svelteSnippet,
  WordPress: wordPressSnippet,
};

/** The code that embeds the widget with these settings. Defaults are left out. */
export function writeSnippet(framework: Framework, settings: Settings): string {
  return WRITERS[framework](settings);
}
