import { expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import type { Driver } from './support/driver';
import { expectNoProblems, journeyPage, openReady, openTool, SCREENS, useHost } from './support/journeyPage';
import { untilRendered } from './support/widgetPage';

function faultsOfLayout(): string[] {
  const widget = document.querySelector('lang-assistant');
  const root = widget?.shadowRoot;
  const frame = root?.querySelector('.la-frame')?.getBoundingClientRect();
  if (!widget || !root || !frame) return ['no widget'];
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} px wide`] : [];
  for (const control of root.querySelectorAll<HTMLElement>('button, a, textarea, input:not([type=file])')) {
    const { left, right, width } = control.getBoundingClientRect();
    if (width === 0) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent;
    const text = `${control.className} “${name}”`;
    if (name.trim() === '' || /undefined|null|\[object|^\w+\.\w+$/.test(name))
      faults.push(`no name: ${text}`);
    const row = control.closest('.la-tabs');
    if (!row && (left < frame.left - 1 || right > frame.right + 1)) faults.push(`outside: ${text}`);
  }
  return faults;
}

/** Returns the lowest contrast between a text and the frame. WCAG requires 4.5. */
function lowestContrast(): number {
  const root = document.querySelector('lang-assistant')?.shadowRoot;
  const frame = root?.querySelector('.la-frame');
  if (!root || !frame) return 0;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminance = (colour: string) => {
    if (!context) return 0;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = luminance(getComputedStyle(frame).backgroundColor);
  const texts = [...root.querySelectorAll('.la-textarea, .la-select__value, .la-output, .la-counter')];
  const ratios = texts.map((text) => {
    const ink = luminance(getComputedStyle(text).color);
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  });
  return Math.min(...ratios, 21);
}

const isDarkGround = () => {
  const frame = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-frame');
  const parts = frame ? (getComputedStyle(frame).backgroundColor.match(/[\d.]+/g) ?? []) : [];
  return parts.slice(0, 3).every((part) => Number(part) < 96);
};

export function describeAppearance(driver: () => Driver): void {
  const host = useHost({ pages: { '/': journeyPage('<lang-assistant></lang-assistant>') } });
  const set = (name: string, value: string) =>
    driver().evaluate(
      (...attribute) => document.querySelector('lang-assistant')?.setAttribute(...attribute),
      name,
      value,
    );

  it('every tool fits on a desktop, a phone and at 200 % zoom, in every interface language', async () => {
    const faults: Record<string, string[]> = {};
    await openReady(driver(), `${host().origin}/`);
    for (const locale of LOCALES) {
      await set('interface-language', locale);
      await untilRendered(driver(), `.la-root:lang(${locale})`);
      // At 200 % zoom, a window of 1120 px is 560 CSS pixels wide.
      for (const width of [1120, 560, 360]) {
        await driver().resize({ width, height: 740 });
        // A WebKit window cannot be as narrow as a phone, so the body is narrowed.
        await driver().evaluate((wanted) => (document.body.style.maxWidth = `${wanted - 16}px`), width);
        for (const [mode, selector] of Object.entries(SCREENS)) {
          await openTool(driver(), mode, selector);
          faults[`${mode} at ${width} in ${locale}`] = await driver().evaluate(faultsOfLayout);
        }
      }
    }
    expect(Object.entries(faults).filter(([, { length }]) => length > 0)).toEqual([]);
    await expectNoProblems(driver());
  });

  it('each theme is readable when the system uses a light theme', async () => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
    for (const [theme, isDark] of [
      ['light', false],
      ['dark', true],
      ['auto', false],
    ] as const) {
      await set('theme', theme);
      await expect.poll(() => driver().evaluate(isDarkGround), { message: theme }).toBe(isDark);
      const contrast = () => driver().evaluate(lowestContrast);
      await expect.poll(contrast, { message: theme }).toBeGreaterThanOrEqual(4.5);
    }
  });
}

export function describeDarkSystem(driver: () => Driver): void {
  const host = useHost({
    pages: {
      '/auto': journeyPage('<lang-assistant theme="auto"></lang-assistant>'),
      '/light': journeyPage('<lang-assistant></lang-assistant>'),
    },
  });

  it('the theme auto is dark and readable in a dark system; without a theme attribute the widget is light', async () => {
    await openReady(driver(), `${host().origin}/auto`);
    expect(await driver().evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await driver().evaluate(isDarkGround)).toBe(true);
    expect(await driver().evaluate(lowestContrast)).toBeGreaterThanOrEqual(4.5);
    await openReady(driver(), `${host().origin}/light`);
    expect(await driver().evaluate(isDarkGround)).toBe(false);
  });
}

export function describeForcedColours(driver: () => Driver): void {
  const host = useHost({ pages: { '/': journeyPage('<lang-assistant></lang-assistant>') } });

  it('the current tool, borders and disabled buttons stay visible', async () => {
    await openReady(driver(), `${host().origin}/`);
    const looks = await driver().evaluate(() => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      const styleOf = (selector: string, part?: string) =>
        getComputedStyle(root?.querySelector(selector) ?? document.body, part);
      return {
        isActive: matchMedia('(forced-colors: active)').matches,
        mark: styleOf('.la-mode[aria-current=page]', '::after').backgroundColor,
        ground: styleOf('.la-frame').backgroundColor,
        enabled: styleOf('[aria-label="Clear text"]').color,
        disabled: styleOf('[aria-label="Copy the translation"]').color,
        border: styleOf('.la-pane--in').borderTopStyle,
      };
    });
    expect(looks.isActive).toBe(true);
    expect(looks.mark).not.toBe(looks.ground);
    expect(looks.enabled).not.toBe(looks.disabled);
    expect(looks.border).toBe('solid');
    await expectNoProblems(driver());
  });
}
