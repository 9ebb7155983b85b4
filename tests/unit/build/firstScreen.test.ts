import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as iconModule from '../../../src/components/Icon';
import type * as buttonModule from '../../../src/components/IconButton';
import { LOCALES } from '../../../src/domain/locales';
import { loadLocale } from '../../../src/i18n/loadLocale';

/** The templates, rendered anew with what a test has changed. */
const render = async (load?: typeof loadLocale) => {
  const { renderTemplates } = await import('../../../tools/build/firstScreen');
  return renderTemplates(load);
};

const PATHS = { icon: '../../../src/components/Icon', button: '../../../src/components/IconButton' } as const;

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock(PATHS.icon);
  vi.doUnmock(PATHS.button);
});

describe('the template of the first screen', () => {
  it('has the texts of the messages, so that a changed label is one edit', async () => {
    const { texts } = await render(async (locale) => {
      const data = await loadLocale(locale);
      return { ...data, messages: { ...data.messages, 'languages.swap': `Exchange in ${locale}` } };
    });
    for (const locale of LOCALES) expect(texts[locale].split('|')).toContain(`Exchange in ${locale}`);
  });

  it('has the icons of the components, so that a changed icon is one edit', async () => {
    const before = await render();
    vi.resetModules();
    vi.doMock(PATHS.icon, async (load) => {
      const icons = await load<typeof iconModule>();
      return { ...icons, Icon: () => icons.Glyph({ path: 'M1 2h3' }) };
    });
    const after = await render();
    expect(before.top + before.translate).not.toContain('M1 2h3');
    expect(after.top.match(/M1 2h3/g)).toHaveLength(4);
    expect(after.translate).toContain('d="M1 2h3"');
  });

  it('has the classes of the components, so that a changed class is one edit', async () => {
    vi.doMock(PATHS.button, async (load) => {
      const { IconButton } = await load<typeof buttonModule>();
      return {
        IconButton: (props: Parameters<typeof IconButton>[0]) =>
          IconButton({ ...props, className: `${props.className ?? ''} la-changed` }),
      };
    });
    expect((await render()).translate).toMatch(/class="la-iconbtn [^"]*la-swap[^"]* la-changed"/);
  });

  it('has a hole for everything that the page decides, and each text once', async () => {
    const { top, translate, other, texts } = await render();
    const holes = new Set([...`${top}${translate}${other}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const name of ['source', 'lang', 'placeholder', 'used', 'of', 'limit', 'mode', 'ai'])
      expect(holes).toContain(name);
    for (const locale of LOCALES) {
      const list = texts[locale].split('|');
      expect(list.filter((text) => text.includes('&'))).toEqual([]);
      expect(Math.max(...[...holes].map(Number).filter((index) => index >= 0))).toBe(list.length - 1);
    }
  });

  it('has no style attribute, no script and no entity: the entry knows none of them', async () => {
    const { top, translate, other } = await render();
    expect(top + translate + other).not.toMatch(/ style=|<script|&\w+;| on\w+=/);
  });
});
