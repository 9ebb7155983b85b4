import type { Locale } from '@lang-assistant/core/locales';
import type { Mode } from '../domain/mode';
import { fillHoles } from './templateValues';
import { templateHtml } from './templateHtml';
import type { ShellTemplate, TemplateValues } from './types';

export interface ShellContent {
  readonly mode: Mode;
  readonly attributes: string;
  readonly texts: readonly string[];
  readonly values: TemplateValues;
  readonly typed: string;
}

/** The HTML of an element with its first screen. The entry finds the container by its id and adopts it. */
export function shellHtml(
  { id, nodes, rules }: ShellTemplate,
  { mode, attributes, texts, values, typed }: ShellContent,
): string {
  const screen = templateHtml(nodes, (text) => fillHoles(text, texts, values), typed);
  const shadow = `<style>${rules}</style><div class="la-fit" id="${id}${mode}">${screen}</div>`;
  return `<lang-assistant${attributes}><template shadowrootmode="open">${shadow}</template></lang-assistant>`;
}

/** Servers fill the holes with their templates: see docs/shell.md. */
export function shellWithHoles(shell: ShellTemplate, mode: Mode, locale: Locale): string {
  const texts = shell.texts[locale].split('|');
  return shellHtml(shell, {
    mode,
    attributes: ' {attributes}',
    texts,
    values: {
      locale,
      [mode]: 'page',
      source: '{source}',
      target: '{target}',
      lang: '{lang}',
      placeholder: texts[0],
      count: '{count}',
    },
    typed: mode === 'translate' ? '{text}' : '',
  });
}
