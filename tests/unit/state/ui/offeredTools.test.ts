import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { MODES, type Mode } from '../../../../src/domain/mode';
import { applyConfig } from '../../../../src/state/store';
import { createStoreDouble } from '../../../support/store/storeDouble';

describe('the tools after a change of the configuration', () => {
  function render(mode: Mode, modes: readonly Mode[] = MODES) {
    const { store, emitted } = createStoreDouble({ mode }, { modes });
    return {
      offer: (tools: readonly Mode[]) => applyConfig(store, { ...DEFAULT_CONFIG, mode, tools }),
      shown: () => [store.getState().ui.mode, store.getState().ui.modes],
      changes: () => emitted.filter(({ name }) => name === 'la-mode-change'),
    };
  }

  it('are the configured ones, and the current tool stays open if it is one of them', () => {
    const { offer, shown, changes } = render('ai');
    offer(['translate', 'ai']);
    expect(shown()).toEqual(['ai', ['translate', 'ai']]);
    offer(MODES);
    expect(shown()).toEqual(['ai', MODES]);
    expect(changes()).toEqual([]);
  });

  it('stay in the order of the top bar, and the first of them opens if the current one is missing', () => {
    const { offer, shown, changes } = render('ai');
    offer(['write', 'files']);
    expect(shown()).toEqual(['files', ['files', 'write']]);
    expect(changes()).toHaveLength(1);
  });

  it('never include a tool without a screen', () => {
    const { offer, shown } = render('translate', ['translate', 'write']);
    offer(['ai', 'write']);
    expect(shown()).toEqual(['write', ['write']]);
  });
});
