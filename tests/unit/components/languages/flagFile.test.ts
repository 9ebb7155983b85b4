import { expect, it } from 'vitest';
import { cellOfSprite, flagFile } from '../../../../src/components/languages/flagFile';

it('a single flag is loaded as a small separate file', () => {
  expect(flagFile('gb', 'https://page.example/widget/flags.svg')).toEqual({
    backgroundImage: 'url("https://page.example/widget/flags/gb.svg")',
    backgroundSize: 'cover',
  });
});

it.each([
  ['Vite', '/assets/flags-Du7h0wk-.svg'],
  ['webpack', '/_next/static/media/flags.4f2c1d90.svg'],
  ['an app that inlines it', 'data:image/svg+xml;base64,PHN2Zz4='],
])('if %s has renamed the flag sprite of an app, a flag is read from that sprite', (_bundler, sprite) => {
  expect(flagFile('gb', sprite)).toEqual(cellOfSprite('gb', sprite));
  expect(flagFile('gb', sprite).backgroundImage).toContain(sprite);
});
