import { describe, expect, it } from 'vitest';
import { applyConfig } from '../../../../src/state/store';
import { createAddressDouble } from '../../../support/store/deviceDoubles';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble } from '../../../support/store/storeDouble';
import { PAIR, openAt, changes } from './addressFixture';

describe('after an action of the user', () => {
  it('the widget adds an entry to the browser history for a new language, a swap, and a new mode', async () => {
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

  it('parameters of the page stay, and a tab parameter that contradicts the path is removed', async () => {
    const { double, state } = await openAt('/translator?utm=a%20b&tab=ai');
    expect(state().ui.mode).toBe('ai');
    state().ui.setMode('translate');
    expect(changes(double)).toEqual([
      'replace /translator/ai-assistant?utm=a%20b',
      'push /translator/english-to-spanish?utm=a%20b',
    ]);
  });

  it('an event is dispatched to the page for each change of the mode, and not for a choice of the same mode', async () => {
    const { double, state } = await openAt('/');
    state().ui.setMode('files');
    state().ui.setMode('files');
    expect(double.emitted).toEqual([
      { name: 'la-mode-change', detail: { mode: 'files', previous: 'translate' } },
    ]);
  });

  it('the address is the base path if a language is missing', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    state().translate.chooseLanguage('target', '');
    expect(changes(double)).toEqual(['push /translator']);
  });

  it('the mode is written into the query if the page sets its routing to "query"', async () => {
    const { double, state } = await openAt('/app?id=7&tab=write#top', { routing: 'query' });
    expect(state().ui.mode).toBe('write');
    state().ui.setMode('ai');
    state().translate.swap();
    state().ui.setMode('translate');
    expect(changes(double)).toEqual(['push /app?id=7&tab=ai', 'push /app?id=7']);
  });

  it.each(['none', 'path'] as const)(
    'with routing %s, an address outside the base paths does not change',
    async (routing) => {
      const { double, state } = await openAt('/app?tab=ai', { routing });
      expect(state().ui.mode).toBe(routing === 'none' ? 'translate' : 'ai');
      state().ui.setMode('write');
      expect(changes(double)).toEqual([]);
    },
  );

  it('the widget tries to change the address only once if the page blocks address changes', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    double.address.works = false;
    state().translate.swap();
    double.address.works = true;
    state().translate.swap();
    expect(changes(double)).toEqual([]);
    expect(state().translate.pair).toEqual(PAIR);
  });
});

describe('the Back and Forward buttons', () => {
  it('restore mode and languages, send the page an event, and do not change the address', async () => {
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

  it('translate the current text into the restored language', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    state().translate.setText('Hello');
    state().translate.chooseLanguage('target', 'fr');
    double.address.goTo('/translator/english-to-spanish');
    await settled();
    expect(double.asked.at(-1)?.request).toMatchObject({ text: 'Hello', target: 'es' });
  });

  it('change nothing in the widget if the address is outside the base paths; the widget then writes no more addresses', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    double.address.goTo('/pricing?tab=ai');
    expect(state().ui.mode).toBe('translate');
    state().translate.swap();
    expect(changes(double)).toEqual(['move /pricing?tab=ai']);
  });
});

describe('without an action of the user', () => {
  it('a detected language replaces the address without a new history entry', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    double.detected = 'fr';
    state().translate.setText('x'.repeat(40));
    state().translate.retry();
    await settled();
    expect(changes(double)).toEqual(['replace /translator/french-to-spanish']);
  });

  it('languages and a mode that the page sets replace the address, too', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    const { config } = state().session;
    applyConfig(double.store, { ...config, languages: { source: 'en', target: 'de' }, mode: 'ai' });
    expect(changes(double)).toEqual(['replace /translator/ai-assistant']);
    expect(state().translate.pair.target).toBe('de');
  });

  it('a change of an unrelated attribute does not change the address', async () => {
    const { double, state } = await openAt('/translator/english-to-spanish');
    double.address.visited.push({ how: 'push', url: '/translator/help/faq' });
    applyConfig(double.store, { ...state().session.config, theme: 'dark', nonce: 'fresh' });
    expect(changes(double)).toEqual(['push /translator/help/faq']);
  });

  it('the query parameter `tab` is read only once, even if the widget is removed and inserted again', async () => {
    const { state } = await openAt('/blog?tab=write');
    state().ui.setMode('ai');
    state().address.close();
    await state().address.load(state().session.config);
    expect(state().ui.mode).toBe('ai');
  });

  it('language names that cannot be loaded leave the address unchanged and are reported', async () => {
    const address = createAddressDouble('/translator');
    const double = createStoreDouble({}, { address });
    double.labelsFail = new Error('offline');
    await double.store.getState().address.load(double.store.getState().session.config);
    expect(changes(double)).toEqual([]);
    expect(double.reported).toEqual([double.labelsFail]);
  });
});
