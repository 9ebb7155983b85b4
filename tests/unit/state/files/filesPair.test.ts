import { describe, expect, it } from 'vitest';
import { applyConfig } from '../../../../src/state/store';
import { double, state, controller, start, file, press, useFiles } from './filesFixture';

useFiles();

describe('the languages of documents', () => {
  it('are at first those of the translator', () => {
    expect(controller().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('follow the translator until the user chooses languages for documents', () => {
    state().translate.chooseLanguage('target', 'fr');
    controller().onShow();
    expect(controller().pair.target).toBe('fr');
    controller().chooseLanguage('target', 'de');
    state().translate.chooseLanguage('target', 'it');
    controller().onShow();
    expect(controller().pair.target).toBe('de');
  });

  it('do not include a language in which documents cannot be translated', async () => {
    await start({ languages: { source: 'en', target: 'nl' } });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
  });

  it('do not change while documents are in the list', () => {
    controller().add([file('a.pdf')]);
    state().translate.chooseLanguage('target', 'fr');
    controller().onShow();
    expect(controller().pair.target).toBe('es');
  });

  it('can be swapped, and are always different', () => {
    controller().swap();
    expect(controller().pair).toEqual({ source: 'es', target: 'en' });
    controller().chooseLanguage('source', 'en');
    expect(controller().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('must both be chosen: a notice is shown until then', async () => {
    controller().chooseLanguage('target', '');
    controller().add([file('a.pdf')]);
    await press();
    expect(controller().missing).toBe('languages');
    expect(double.translating).toHaveLength(0);
    controller().chooseLanguage('target', 'fr');
    expect(controller().missing).toBeUndefined();
  });

  it('become empty if the page no longer allows them', () => {
    applyConfig(double.store, { ...state().session.config, fileLanguages: ['en', 'fr'] });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
    controller().chooseLanguage('target', 'fr');
    applyConfig(double.store, { ...state().session.config, fileLanguages: ['en', 'de'] });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
  });
});
