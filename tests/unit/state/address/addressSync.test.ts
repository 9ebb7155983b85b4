import { describe, expect, it } from 'vitest';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { MODES } from '../../../../src/domain/mode';
import { applyConfig } from '../../../../src/state/store';
import { createAddressDouble } from '../../../support/deviceDoubles';
import { createStoreDouble, settled, type StoreDouble } from '../../../support/storeDouble';

const PAIR = { source: 'en', target: 'es' };

async function openAt(url: string, config: Partial<HostConfig> = {}, modes = MODES.slice()) {
  const address = createAddressDouble(url);
  const double = createStoreDouble(config, { address, modes });
  const state = () => double.store.getState();
  await state().address.load(state().session.config);
  return { double, address, state };
}

const changes = ({ address }: StoreDouble) => address.visited.slice(1).map(({ how, url }) => `${how} ${url}`);

describe('on load', () => {
  it('the pair in the path sets the two languages, and the address stays as its visitor wrote it', async () => {
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
  ])('%s has no pair: the initial languages hold, and the address is replaced by %s', async (url, next) => {
    const { double, state } = await openAt(url);
    expect(state().translate.pair).toEqual(PAIR);
    expect(changes(double)).toEqual([`replace ${next}`]);
  });

  it.each(['/', '/blog/2026/how-we-translate', '/translators', '/blog/translator'])(
    'a page outside the base paths, %s, is never touched',
    async (url) => {
      const { double, state } = await openAt(url);
      state().translate.swap();
      state().ui.setMode('ai');
      expect(changes(double)).toEqual([]);
    },
  );

  it('the query parameter is read once where the address is the page’s own', async () => {
    const { double, state } = await openAt('/blog?tab=write');
    expect(state().ui.mode).toBe('write');
    state().ui.setMode('ai');
    double.address.goTo('/blog?tab=files');
    expect(state().ui.mode).toBe('ai');
    expect(changes(double)).toEqual(['move /blog?tab=files']);
  });

  it.each(['', 'TRANSLATE', 'chat', '%E0%A4%A', '__proto__'])(
    'a tab that is none, «%s», changes nothing',
    async (tab) => {
      const { state } = await openAt(`/blog?tab=${tab}`);
      expect(state().ui.mode).toBe('translate');
    },
  );

  it('the address wins over the mode attribute, which holds where the address names none', async () => {
    expect((await openAt('/translator/ai-write', { mode: 'ai' })).state().ui.mode).toBe('write');
    const { double, state } = await openAt('/blog', { mode: 'ai' });
    expect([state().ui.mode, changes(double)]).toEqual(['ai', []]);
  });

  it('a mode without a screen is passed over, and its address gives way to the pair', async () => {
    const { double, state } = await openAt('/translator/ai-assistant', {}, ['translate']);
    expect(state().ui.mode).toBe('translate');
    expect(changes(double)).toEqual(['replace /translator/english-to-spanish']);
  });

  it('a base path of the host’s own is as good as the five, in the interface language', async () => {
    const { double } = await openAt('/tools/translate/', { basePath: '/tools/translate', locale: 'fr' });
    expect(changes(double)).toEqual(['replace /tools/translate/anglais-vers-espagnol']);
  });

  it('another widget that came first keeps the address for itself', async () => {
    const address = createAddressDouble('/translator/french-to-german');
    address.isTaken = true;
    const { store } = createStoreDouble({}, { address });
    await store.getState().address.load(store.getState().session.config);
    store.getState().translate.swap();
    expect(store.getState().translate.pair).toEqual({ source: 'es', target: 'en' });
    expect(address.visited).toHaveLength(1);
  });

  it('names that come after the widget has left are not acted upon', async () => {
    const address = createAddressDouble('/translator');
    const { store } = createStoreDouble({}, { address });
    const opened = store.getState().address.load(store.getState().session.config);
    store.getState().address.close();
    await opened;
    expect(address.visited).toHaveLength(1);
  });
});

describe('what the visitor does', () => {
  it('pushes the address of a language, a swap, and a mode', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    state().translate.chooseLanguage('target', 'pt_BR');
    state().translate.swap();
    state().ui.setMode('ai');
    state().translate.chooseLanguage('target', 'fr');
    state().ui.setMode('translate');
    expect(changes(double)).toEqual([
      'push /translator/english-to-portuguese-brazil',
      'push /translator/portuguese-brazil-to-english',
      'push /translator/ai-assistant',
      'push /translator/portuguese-brazil-to-french',
    ]);
  });

  it('keeps the page’s own parameters, and takes the tab away that would contradict the path', async () => {
    const { double, state } = await openAt('/translator?utm=a%20b&tab=ai');
    expect(state().ui.mode).toBe('ai');
    state().ui.setMode('translate');
    expect(changes(double)).toEqual([
      'replace /translator/ai-assistant?utm=a%20b',
      'push /translator/english-to-spanish?utm=a%20b',
    ]);
  });

  it('tells the page of each change of mode, and of none where there is none', async () => {
    const { double, state } = await openAt('/');
    state().ui.setMode('files');
    state().ui.setMode('files');
    expect(double.emitted).toEqual([
      { name: 'la-mode-change', detail: { mode: 'files', previous: 'translate' } },
    ]);
  });

  it('a missing language leaves the base path', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    state().translate.chooseLanguage('target', '');
    expect(changes(double)).toEqual(['push /translator']);
  });

  it('is written into the query where the page wants it there', async () => {
    const { double, state } = await openAt('/app?id=7&tab=write#top', { routing: 'query' });
    expect(state().ui.mode).toBe('write');
    state().ui.setMode('ai');
    state().translate.swap();
    state().ui.setMode('translate');
    expect(changes(double)).toEqual(['push /app?id=7&tab=ai', 'push /app?id=7']);
  });

  it.each(['none', 'path'] as const)(
    'with routing %s outside the base paths nothing is written',
    async (routing) => {
      const { double, state } = await openAt('/app?tab=ai', { routing });
      expect(state().ui.mode).toBe(routing === 'none' ? 'translate' : 'ai');
      state().ui.setMode('write');
      expect(changes(double)).toEqual([]);
    },
  );

  it('a page that forbids changes of its address is asked once and left alone', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    double.address.works = false;
    state().translate.swap();
    double.address.works = true;
    state().translate.swap();
    expect(changes(double)).toEqual([]);
    expect(state().translate.pair).toEqual(PAIR);
  });
});

describe('Back and Forward', () => {
  it('restore mode and languages, tell the page, and write nothing', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    state().translate.swap();
    state().ui.setMode('write');
    double.emitted.length = 0;
    double.address.goTo('/translator/spanish-to-english');
    double.address.goTo('/translator/english-to-spanish');
    expect([state().ui.mode, state().translate.pair]).toEqual(['translate', PAIR]);
    expect(changes(double).filter((change) => !change.startsWith('move'))).toHaveLength(2);
    expect(double.emitted.map(({ name }) => name)).toEqual(['la-mode-change', 'la-language-change']);
  });

  it('translate the text that stands there into the language that comes back', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    state().translate.setText('Hello');
    state().translate.chooseLanguage('target', 'fr');
    double.address.goTo('/translator/english-to-spanish');
    await settled();
    expect(double.asked.at(-1)?.request).toMatchObject({ text: 'Hello', target: 'es' });
  });

  it('to an address that is not the widget’s leave it as it is, and it does not write there', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    double.address.goTo('/pricing?tab=ai');
    expect(state().ui.mode).toBe('translate');
    state().translate.swap();
    expect(changes(double)).toEqual(['move /pricing?tab=ai']);
  });
});

describe('what happens by itself', () => {
  it('a detected language replaces the address: it is no step of the visitor’s', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    double.detected = 'fr';
    state().translate.setText('x'.repeat(40));
    state().translate.retry();
    await settled();
    expect(changes(double)).toEqual(['replace /translator/french-to-spanish']);
  });

  it('so do languages and a mode that the page sets', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    const { config } = state().session;
    applyConfig(double.store, { ...config, languages: { source: 'en', target: 'de' }, mode: 'ai' });
    expect(changes(double)).toEqual(['replace /translator/ai-assistant']);
    expect(state().translate.pair.target).toBe('de');
  });

  it('an attribute that has nothing to do with it leaves the address alone, whoever wrote it', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    double.address.visited.push({ how: 'push', url: '/translator/help/faq' });
    applyConfig(double.store, { ...state().session.config, theme: 'dark', nonce: 'fresh' });
    expect(changes(double)).toEqual(['push /translator/help/faq']);
  });

  it('the tab of a page’s own address is read once, also when the widget is put back', async () => {
    const { state } = await openAt('/blog?tab=write');
    state().ui.setMode('ai');
    state().address.close();
    await state().address.load(state().session.config);
    expect(state().ui.mode).toBe('ai');
  });

  it('names that cannot be loaded leave the address alone and are reported', async () => {
    const address = createAddressDouble('/translator');
    const double = createStoreDouble({}, { address });
    double.labelsFail = new Error('offline');
    await double.store.getState().address.load(double.store.getState().session.config);
    expect(changes(double)).toEqual([]);
    expect(double.reported).toEqual([double.labelsFail]);
  });
});
