import { describe, expect, it } from 'vitest';
import { createAddressDouble } from '../../../support/store/deviceDoubles';
import { createStoreDouble } from '../../../support/store/storeDouble';
import { PAIR, openAt, changes } from './addressFixture';

describe('when the widget loads', () => {
  it('the pair in the path sets the two languages, and the address stays as the user wrote it', async () => {
    const { double, state } = await openAt('/translator/french-to-german?utm=1');
    expect(state().translate.pair).toEqual({ source: 'fr', target: 'de' });
    expect(changes(double)).toEqual([]);
  });

  it.each([
    ['/translator', '/translator/english-to-spanish'],
    ['/translator/?q=1', '/translator/english-to-spanish?q=1'],
    ['/translator/klingon-to-spanish', '/translator/english-to-spanish'],
    ['/translator/english-to-english', '/translator/english-to-spanish'],
    ['/translator/%E0%A4%A', '/translator/english-to-spanish'],
    ['/es/traductor', '/es/traductor/ingles-a-espanol'],
    ['/fr/traducteur', '/fr/traducteur/anglais-vers-espagnol'],
    ['/ja/%E7%BF%BB%E8%A8%B3%E8%80%85', '/ja/翻訳者/英語-から-スペイン語'],
    ['/ko/번역기', '/ko/번역기/영어-에서-스페인어'],
  ])(
    '%s has no valid language pair: the initial languages are used, and the address is replaced by %s',
    async (url, next) => {
      const { double, state } = await openAt(url);
      expect(state().translate.pair).toEqual(PAIR);
      expect(changes(double)).toEqual([`replace ${next}`]);
    },
  );

  it.each(['/', '/blog/2026/how-we-translate', '/translators', '/blog/translator'])(
    'the address %s, which is outside the base paths, does not change',
    async (url) => {
      const { double, state } = await openAt(url);
      state().translate.swap();
      state().ui.setMode('ai');
      expect(changes(double)).toEqual([]);
    },
  );

  it('the query parameter `tab` of an address outside the base paths is read only once', async () => {
    const { double, state } = await openAt('/blog?tab=write');
    expect(state().ui.mode).toBe('write');
    state().ui.setMode('ai');
    double.address.goTo('/blog?tab=files');
    expect(state().ui.mode).toBe('ai');
    expect(changes(double)).toEqual(['move /blog?tab=files']);
  });

  it.each(['', 'TRANSLATE', 'chat', '%E0%A4%A', '__proto__'])(
    'an unknown tab, «%s», changes nothing',
    async (tab) => {
      const { state } = await openAt(`/blog?tab=${tab}`);
      expect(state().ui.mode).toBe('translate');
    },
  );

  it('the mode in the address takes precedence over the mode attribute', async () => {
    expect((await openAt('/translator/ai-write', { mode: 'ai' })).state().ui.mode).toBe('write');
    const { double, state } = await openAt('/blog', { mode: 'ai' });
    expect([state().ui.mode, changes(double)]).toEqual(['ai', []]);
  });

  it('a mode without a screen is ignored, and the address is replaced by the address of the language pair', async () => {
    const { double, state } = await openAt('/translator/ai-assistant', {}, ['translate']);
    expect(state().ui.mode).toBe('translate');
    expect(changes(double)).toEqual(['replace /translator/english-to-spanish']);
  });

  it('a base path that the page sets works like the five built-in paths, in the interface language', async () => {
    const { double } = await openAt('/tools/translate/', { basePath: '/tools/translate', locale: 'fr' });
    expect(changes(double)).toEqual(['replace /tools/translate/anglais-vers-espagnol']);
  });

  it('only the first widget on the page reads and writes the address', async () => {
    const address = createAddressDouble('/translator/french-to-german');
    address.isTaken = true;
    const { store } = createStoreDouble({}, { address });
    await store.getState().address.load(store.getState().session.config);
    store.getState().translate.swap();
    expect(store.getState().translate.pair).toEqual({ source: 'es', target: 'en' });
    expect(address.visited).toHaveLength(1);
  });

  it('the address does not change if the language names arrive after the widget was removed', async () => {
    const address = createAddressDouble('/translator');
    const { store } = createStoreDouble({}, { address });
    const opened = store.getState().address.load(store.getState().session.config);
    store.getState().address.close();
    await opened;
    expect(address.visited).toHaveLength(1);
  });
});
