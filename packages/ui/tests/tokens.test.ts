import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, SHAPE } from '../src/tokens/allTokens.js';
import { controlTokens } from '../src/tokens/controlRules.js';
import { screenTokens } from '../src/tokens/screenRules.js';

/** The custom properties that a text reads. */
const readNames = (text: string) => [...text.matchAll(/var\(--la-([\w-]+)/g)].map(([, name]) => name);

describe('the tokens', () => {
  it('read only tokens that exist, except for the unit of the font sizes', () => {
    const known = new Set(Object.keys({ ...SHAPE, ...LIGHT }));
    const read = Object.values({ ...SHAPE, ...LIGHT, ...DARK }).flatMap(readNames);
    expect(read.length).toBeGreaterThan(10);
    expect([...new Set(read)].filter((name) => name === undefined || !known.has(name))).toEqual(['text-px']);
  });

  it('of the dark theme replace tokens of the light theme', () => {
    expect(Object.keys(DARK).filter((name) => !(name in LIGHT))).toEqual([]);
  });

  it.each([controlTokens, screenTokens])('are dark only on screens, because paper is white: %o', (print) => {
    expect(print('light')).not.toContain(DARK['on-accent']);
    expect(print('dark')).toMatch(/@media screen\{:host\{[^}]*--la-on-accent:#031a1e;/);
    expect(print('auto')).toMatch(
      /@media screen and \(prefers-color-scheme:dark\)\{:host\{[^}]*--la-on-accent:#031a1e;/,
    );
  });
});
