import { describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../../../src/domain/mode';
import type { TemplateNode } from '../../../src/facade/types';
import { renderTemplates } from '../../../tools/build/firstScreen';

const { templates, screens } = await renderTemplates();
const nodes: Readonly<Record<string, readonly TemplateNode[]>> = {
  frame: templates.frame,
  translate: templates.translate,
  ...Object.fromEntries(Object.entries(screens).map(([mode, screen]) => [mode, screen.nodes])),
};
const textsOf = (mode: string, locale: (typeof LOCALES)[number]) =>
  [templates.texts[locale], screens[mode]?.texts[locale]].filter(Boolean).join('|').split('|');

describe('the template of the first screen', () => {
  it('has a placeholder for each value that the page sets, and fixed text elsewhere', () => {
    for (const mode of MODES) {
      const holes = [...JSON.stringify([nodes['frame'], nodes[mode]]).matchAll(/\{(\w+)\}/g)];
      const names = new Set(holes.map(([, name]) => name));
      const expected = { translate: 'placeholder', ai: 'ai', files: 'target', write: 'count' }[mode];
      expect([...names]).toEqual(expect.arrayContaining(['locale', expected]));
      for (const locale of LOCALES) {
        const texts = textsOf(mode, locale);
        expect(texts.filter((text) => /&\w+;/.test(text))).toEqual([]);
        expect(Math.max(...[...names].map(Number).filter((index) => index >= 0))).toBeLessThan(texts.length);
      }
    }
  });

  it('has no style attribute and no listener, so that it works under a strict content security policy', () => {
    expect(JSON.stringify(nodes)).not.toMatch(/"style":|"script"|&#?\w+;|"on\w+":/);
  });
});
