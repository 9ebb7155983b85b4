import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import type { Capabilities } from '../../../../src/domain/capabilities';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { applyConfig } from '../../../../src/state/store';
import { double, translate, pause, useTranslate } from './translateFixture';

useTranslate();

const menu = (side: 'source' | 'target') => translate().languageMenus?.[side];
const available = (side: 'source' | 'target') =>
  LANGUAGE_CODES.filter((code) => !menu(side)?.unavailable.includes(code)).toSorted();

async function open(side: 'source' | 'target'): Promise<void> {
  translate().openLanguageMenu(side);
  await pause(0);
}

async function opened(capabilities: Capabilities): Promise<void> {
  await open('target');
  await double.askedCapabilities[0]?.answer(capabilities);
}

const toSpanish = { source: 'en', target: 'es' };

describe('a language menu', () => {
  it('asks the server for its languages when it is first opened, once', async () => {
    expect(double.askedCapabilities).toHaveLength(0);
    await open('target');
    await open('source');
    await open('target');
    expect(double.askedCapabilities).toHaveLength(1);
  });

  it('does not ask if a function of the page translates', async () => {
    applyConfig(double.store, { ...DEFAULT_CONFIG, backend: { translate: () => 'Hola' } });
    await open('target');
    expect(double.askedCapabilities).toHaveLength(0);
  });

  it('marks what the server lacks, for the targets of the current source', async () => {
    await opened({ pairs: [toSpanish, { source: 'en', target: 'fr' }, { source: 'ca', target: 'de' }] });
    // A variant counts as its language.
    expect(available('target')).toEqual(['es', 'fr', 'fr_CA']);
    await open('source');
    expect(available('source')).toEqual(['ca', 'en', 'en_US']);
  });

  it.each<[string, Capabilities]>([
    ['that lists nothing', {}],
    ['that lists everything', { pairs: LANGUAGE_CODES.map((target) => ({ source: 'en', target })) }],
    ['that has no pair with this source', { pairs: [{ source: 'ca', target: 'de' }] }],
  ])('marks no target for a server %s', async (_what, capabilities) => {
    await opened(capabilities);
    expect(menu('target')?.unavailable).toEqual([]);
  });

  it.each(['never answers', 'fails'])('marks nothing and refuses no text if the server %s', async (how) => {
    await open('target');
    if (how === 'fails') await double.askedCapabilities[0]?.fail({ kind: 'http', status: 500 });
    expect(menu('target')?.unavailable).toEqual([]);
    translate().chooseLanguage('target', 'ar');
    translate().setText('Hello');
    await pause();
    expect(double.asked).toHaveLength(1);
  });

  it('marks both menus if the user opens the other one before the server answers', async () => {
    await open('target');
    translate().chooseLanguage('target', 'fr');
    await open('source');
    await double.askedCapabilities[0]?.answer({ pairs: [toSpanish] });
    expect([available('source'), available('target')]).toEqual([['en', 'en_US'], ['es']]);
    await open('target');
    expect(menu('target')?.used).toEqual(['fr', 'es']);
  });

  it('remembers up to four languages of this visit on each side, the last one first', async () => {
    for (const code of ['ar', 'fr', 'ar', 'de', 'it', 'pt']) {
      await open('target');
      translate().chooseLanguage('target', code);
    }
    await open('target');
    expect(menu('target')?.used).toEqual(['pt', 'it', 'de', 'ar']);
    await open('source');
    expect(menu('source')?.used).toEqual(['en']);
  });
});

describe('a pair that the server lacks', () => {
  it('can be chosen, and shows its message without a request', async () => {
    await opened({ pairs: [toSpanish] });
    translate().setText('Hello');
    translate().chooseLanguage('target', 'ar');
    await pause();
    expect(translate().output).toEqual({ kind: 'error', error: { kind: 'badInput', rule: 'pair' } });
    expect(double.asked).toEqual([]);
    expect(double.emitted.filter(({ name }) => name === 'la-error')).toEqual([]);
    translate().chooseLanguage('target', 'es');
    await pause();
    expect(double.asked.map(({ request }) => request)).toEqual([{ text: 'Hello', ...toSpanish }]);
  });
});
