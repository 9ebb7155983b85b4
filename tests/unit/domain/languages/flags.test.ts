import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@lang-assistant/core/languages/catalog';
import { FLAGS, FLAG_COLUMNS, FLAG_ROWS, flagCell } from '../../../../src/domain/languages/flags';
import { CELL, makeFlagSprite } from '../../../../tools/generate/languages/flagSprite.mjs';

const svg = readFileSync(new URL('../../../../src/theme/flags/flags.svg', import.meta.url), 'utf8');

describe('the flag sprite', () => {
  test('has a separate image for every flag that a language uses', () => {
    for (const { flag } of LANGUAGES) {
      if (flag !== null) expect(flagCell(flag)).toBeGreaterThanOrEqual(0);
    }
    expect(FLAG_COLUMNS * FLAG_ROWS).toBeGreaterThanOrEqual(FLAGS.length);
    expect(svg.match(/<svg x=/g)).toHaveLength(FLAGS.length);
    expect(svg).toContain(`viewBox="0 0 ${FLAG_COLUMNS * CELL} ${FLAG_ROWS * CELL}"`);
  });

  test('is generated from the installed version of circle-flags', () => {
    expect(makeFlagSprite(FLAGS)).toBe(svg);
  });

  test('is at most 9 KB when compressed', () => {
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(9 * 1024);
  });

  test('loads no other files, contains no ids and no empty flag, and names its licence', () => {
    expect(svg).not.toMatch(/href|url\(|\sid=|<script|<style/);
    expect(svg).not.toMatch(/><\/svg>\n<svg[^>]*><\/svg>|NaN|undefined/);
    expect(svg).toContain('circle-flags, https://github.com/HatScripts/circle-flags, MIT licence');
  });
});
