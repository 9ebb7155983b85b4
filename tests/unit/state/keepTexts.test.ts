import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostConfig } from '../../../src/domain/hostConfig';
import { applyConfig } from '../../../src/state/store';
import { createKeptTextsDouble, type KeptTextsDouble } from '../../support/store/deviceDoubles';
import { createStoreDouble } from '../../support/store/storeDouble';

let kept: KeptTextsDouble;

const SESSION: Partial<HostConfig> = { keepText: 'session' };
const open = (config: Partial<HostConfig>) => createStoreDouble(config, { kept }).store;
const entries = () => Object.fromEntries(kept.entries);

async function typeAll(config: Partial<HostConfig>) {
  const store = open(config);
  const { features } = store.getState();
  const [write, chat] = await Promise.all([features.load('write'), features.load('chat')]);
  store.getState().translate.setText('Hello');
  write.setText('He go');
  chat.setDraft('What is');
  return store;
}

beforeEach(() => {
  vi.useFakeTimers();
  kept = createKeptTextsDouble();
});
afterEach(() => vi.useRealTimers());

describe('the text that a user types', () => {
  it('is not stored by default', async () => {
    await typeAll({});
    expect(entries()).toEqual({});
  });

  it('is restored in every box after a reload if the page sets keepText', async () => {
    await typeAll(SESSION);
    expect(entries()).toEqual({ translate: 'Hello', write: 'He go', chat: 'What is' });
    const { getState } = open(SESSION);
    expect(getState().translate.text).toBe('Hello');
    // Boxes that are not open yet keep their stored text.
    getState().translate.setText('Hello you');
    expect(entries()).toEqual({ translate: 'Hello you', write: 'He go', chat: 'What is' });
    expect((await getState().features.load('write')).text).toBe('He go');
    expect((await getState().features.load('chat')).draft).toBe('What is');
  });

  it('is no longer stored when the box is emptied; a text that the page sets is never stored', () => {
    const config = { ...SESSION, initialText: 'Welcome' };
    const { translate } = open(config).getState();
    translate.setText('Welcome!');
    expect(entries()).toEqual({ translate: 'Welcome!' });
    expect(open(config).getState().translate.text).toBe('Welcome!');
    translate.setText('Welcome');
    expect(entries()).toEqual({});
    translate.setText('x');
    translate.setText('');
    expect(entries()).toEqual({});
    expect(open(config).getState().translate.text).toBe('Welcome');
  });

  it('is not restored on a page that does not set keepText', () => {
    kept = createKeptTextsDouble({ translate: 'Hello' });
    expect(open({}).getState().translate.text).toBe('');
  });

  it('is stored or removed when the page changes keepText', async () => {
    const store = await typeAll({});
    const { config } = store.getState().session;
    applyConfig(store, { ...config, keepText: 'session' });
    expect(entries()).toEqual({ translate: 'Hello', write: 'He go', chat: 'What is' });
    applyConfig(store, config);
    expect(entries()).toEqual({});
  });
});
