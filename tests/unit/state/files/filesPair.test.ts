import { describe, expect, it } from 'vitest';
import { applyConfig } from '../../../../src/state/store';
import { double, state, controller, start, file, press } from './filesFixture';

describe('the languages', () => {
  it('begin as the translator’s', () => {
    expect(controller().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('follow the translator until others are chosen here', () => {
    state().translate.chooseLanguage('target', 'fr');
    controller().onShow();
    expect(controller().pair.target).toBe('fr');
    controller().chooseLanguage('target', 'de');
    state().translate.chooseLanguage('target', 'it');
    controller().onShow();
    expect(controller().pair.target).toBe('de');
  });

  it('are not chosen where documents cannot be translated so', async () => {
    await start({ languages: { source: 'en', target: 'nl' } });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
  });

  it('do not change while documents are in the list', () => {
    controller().add([file('a.pdf')]);
    state().translate.chooseLanguage('target', 'fr');
    controller().onShow();
    expect(controller().pair.target).toBe('es');
  });

  it('change places, and are never twice the same', () => {
    controller().swap();
    expect(controller().pair).toEqual({ source: 'es', target: 'en' });
    controller().chooseLanguage('source', 'en');
    expect(controller().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('both have to be chosen, and then the notice is gone', async () => {
    controller().chooseLanguage('target', '');
    controller().add([file('a.pdf')]);
    await press();
    expect(controller().missing).toBe('languages');
    expect(double.translating).toHaveLength(0);
    controller().chooseLanguage('target', 'fr');
    expect(controller().missing).toBeUndefined();
  });

  it('widen and narrow with the page', () => {
    applyConfig(double.store, { ...state().session.config, fileLanguages: ['en', 'fr'] });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
    controller().chooseLanguage('target', 'fr');
    applyConfig(double.store, { ...state().session.config, fileLanguages: ['en', 'de'] });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
  });
});
