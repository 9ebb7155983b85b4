import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as iconModule from '../../../src/components/Icon';
import type * as buttonModule from '../../../src/components/Button';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../../../src/domain/mode';
import type { TemplateNode } from '../../../src/facade/types';
import { loadLocale } from '../../../src/i18n/loadLocale';
import type { LocaleData } from '../../../src/i18n/messages';

/** Renders the templates of each mode again, with the change that a test makes. */
async function render(load?: typeof loadLocale) {
  const { renderTemplates } = await import('../../../tools/build/firstScreen');
  const { templates, screens } = await renderTemplates(load);
  const nodes: Readonly<Record<string, readonly TemplateNode[]>> = {
    frame: templates.frame,
    translate: templates.translate,
    ...Object.fromEntries(Object.entries(screens).map(([mode, screen]) => [mode, screen.nodes])),
  };
  const textsOf = (mode: string, locale: (typeof LOCALES)[number]) =>
    [templates.texts[locale], screens[mode]?.texts[locale]].filter(Boolean).join('|').split('|');
  return { nodes, textsOf };
}

function valuesOf(nodes: readonly TemplateNode[], name: string): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [, attributes, ...children] = node;
    const value = attributes?.[name];
    return [...(value === undefined ? [] : [value]), ...valuesOf(children, name)];
  });
}

const PATHS = { icon: '../../../src/components/Icon', button: '../../../src/components/Button' } as const;

/** The templates without a change. */
let plain: Awaited<ReturnType<typeof render>>;
beforeAll(async () => {
  plain = await render();
});

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock(PATHS.icon);
  vi.doUnmock(PATHS.button);
});

describe('the template of the first screen', () => {
  it('uses the labels of the message catalogue, so that a label is changed in one place', async () => {
    const { nodes, textsOf } = await render(async (locale) => {
      const data: LocaleData = await loadLocale(locale);
      return { ...data, messages: { ...data.messages, 'languages.swap': `Exchange in ${locale}` } };
    });
    for (const locale of LOCALES) {
      const labels = valuesOf(nodes['translate'] ?? [], 'aria-label');
      const texts = textsOf('translate', locale);
      expect(labels).toContain(`{${texts.indexOf(`Exchange in ${locale}`)}}`);
    }
  });

  it('uses the icons of the components, so that an icon is changed in one place', async () => {
    vi.doMock(PATHS.icon, async (load) => {
      const icons = await load<typeof iconModule>();
      return { ...icons, Icon: () => icons.Icon({ path: 'M1 2h3' }) };
    });
    const after = await render();
    for (const [name, count] of Object.entries({ frame: 4, translate: 3, files: 4, write: 5 })) {
      const changed = (nodes: readonly TemplateNode[] = []) =>
        valuesOf(nodes, 'd').filter((path) => path === 'M1 2h3');
      expect(changed(plain.nodes[name])).toEqual([]);
      expect(changed(after.nodes[name])).toHaveLength(count);
    }
  });

  it('uses the class names of the components, so that a class is changed in one place', async () => {
    vi.doMock(PATHS.button, async (load) => {
      const buttons = await load<typeof buttonModule>();
      const { IconButton } = buttons;
      return {
        ...buttons,
        IconButton: (props: Parameters<typeof IconButton>[0]) =>
          IconButton({ ...props, className: `${props.className ?? ''} la-changed` }),
      };
    });
    const { nodes } = await render();
    for (const mode of ['translate', 'files', 'write'])
      expect(valuesOf(nodes[mode] ?? [], 'class').join('\n')).toMatch(/la-iconbtn .*la-changed/);
  });

  it('has a placeholder for each value that the page sets, and fixed text elsewhere', () => {
    const { nodes, textsOf } = plain;
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
    expect(JSON.stringify(plain.nodes)).not.toMatch(/"style":|"script"|&#?\w+;|"on\w+":/);
  });
});
