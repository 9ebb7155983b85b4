import { describe, expect, it, vi } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import type { PageText, PageTextOptions } from '../src/pageText.js';
import type { PageTextUnit } from '../src/pageUnit.js';
import { createPageEngine } from '../src/pageEngine.js';
import type { PagePorts, PageRequest } from '../src/pageEngine.js';

interface Layout {
  /** The texts that are translated together. By default, each alone. */
  readonly groups?: readonly (readonly string[])[];
  /** The texts near the viewport, in the order in which they come near it. By default, all. */
  readonly near?: readonly string[];
}

function createFakePage(texts: readonly string[], { groups = [], near = texts }: Layout) {
  const shown = [...texts];
  const state = { restored: 0, options: undefined as PageTextOptions | undefined };
  const units = texts.map((text, index): PageTextUnit => ({
    runs: [{ id: 0, text }],
    key: text,
    isCurrent: true,
    write({ texts: answer }) {
      const translated = answer.get(0);
      if (translated === undefined) return false;
      shown[index] = translated;
      return true;
    },
  }));
  for (const names of groups) {
    const group = units.filter(({ key }) => names.includes(key));
    for (const unit of group) Object.assign(unit, { group });
  }
  const nearUnits = near.flatMap((name) => units.filter(({ key }) => key === name));
  const createPageText = (options: PageTextOptions): PageText => {
    state.options = options;
    return {
      find: async () => ({ units: units.length, words: units.length }),
      start: () => options.onNear(near === texts ? units : nearUnits, false),
      sync: () => undefined,
      stop: () => undefined,
      units: () => units,
      originals: () => [],
      restore: () => {
        state.restored += 1;
        shown.splice(0, shown.length, ...texts);
      },
    };
  };
  return { shown, state, createPageText };
}

function setUp(texts: readonly string[], ports: Partial<PagePorts> = {}, layout: Layout = {}) {
  const page = createFakePage(texts, layout);
  const translate = vi.fn<PagePorts['translate']>(async (segments, _languages, { onSegment }) => {
    for (const [index, { runs }] of segments.entries()) onSegment(index, new Map([[0, `${runs[0]?.text}!`]]));
  });
  const languages: (string | undefined)[] = [];
  const translator = createPageEngine({
    createPageText: page.createPageText,
    now: () => 0,
    translate,
    onFound: () => true,
    showLanguage: (language) => void languages.push(language),
    ...ports,
  });
  const request: PageRequest = {
    // The state only passes the element on.
    root: Object.create(null),
    source: 'en',
    target: 'es',
    isAll: false,
    direction: undefined,
  };
  return { ...page, translate, languages, translator, start: () => translator.start(request) };
}

describe('the translator of the page', () => {
  it('requests each text once, writes the translation wherever the text occurs, and sets the language', async () => {
    const { start, shown, translate, languages } = setUp(['a', 'b', 'a']);
    expect(await start()).toMatchObject({ state: 'translated', total: 2, done: 2, failed: 0 });
    expect(shown).toEqual(['a!', 'b!', 'a!']);
    expect(translate).toHaveBeenCalledOnce();
    expect(languages).toEqual(['es']);
  });

  it('does not request translated texts again after the original was shown', async () => {
    const { start, translator, shown, translate, languages } = setUp(['a', 'b']);
    await start();
    translator.showOriginal();
    expect(shown).toEqual(['a', 'b']);
    expect(translator.progress.state).toBe('original');
    expect(await start()).toMatchObject({ state: 'translated', total: 2, done: 2 });
    expect(shown).toEqual(['a!', 'b!']);
    expect(translate).toHaveBeenCalledOnce();
    expect(languages).toEqual(['es', undefined, 'es']);
  });

  it('translates the texts with a corrected sentence again, and counts them once', async () => {
    const { start, translator, shown } = setUp(['One. Two.', 'Two.', 'Three.', 'Two.'], {
      translate: async (segments, _languages, { onSegment }) => {
        for (const [index, { runs }] of segments.entries()) {
          const text = runs[0]?.text ?? '';
          const end = text.includes('. ') ? text.indexOf('. ') + 2 : 0;
          const rest = { source: [end, text.length], target: [end, text.length + 1] } as const;
          const first = { source: [0, end], target: [0, end] } as const;
          onSegment(index, new Map([[0, `${text}${version}`]]), end > 0 ? [first, rest] : [rest]);
        }
      },
    });
    let version = 1;
    await start();
    version = 2;
    translator.translateAgain({ source: 'en', target: 'fr' }, 'Two.');
    translator.translateAgain({ source: 'en', target: 'es' }, ' Two.');
    await vi.waitFor(() => expect(shown).toEqual(['One. Two.2', 'Two.2', 'Three.1', 'Two.2']));
    expect(translator.progress).toMatchObject({ state: 'translated', total: 3, done: 3, failed: 0 });
  });

  it('sends at most a hundred texts in a request, and two requests at a time', async () => {
    const texts = Array.from({ length: 450 }, (_, index) => `text ${index}`);
    let running = 0;
    let most = 0;
    const { start, shown } = setUp(texts, {
      translate: async (segments, _languages, { onSegment }) => {
        running += 1;
        most = Math.max(most, running);
        expect(segments.length).toBeLessThanOrEqual(100);
        await Promise.resolve();
        for (const [index, { runs }] of segments.entries())
          onSegment(index, new Map([[0, `${runs[0]?.text}!`]]));
        running -= 1;
      },
    });
    await start();
    expect(most).toBe(2);
    expect(shown).toEqual(texts.map((text) => `${text}!`));
  });

  it('requests the texts of a group together, in document order, wherever the user has scrolled', async () => {
    const groups = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    const { start, state, shown, translate } = setUp(groups.flat(), {}, { groups, near: ['d', 'b'] });
    await start();
    expect(translate.mock.calls.map(([segments]) => segments.map(({ runs }) => runs[0]?.text))).toEqual([
      ['c', 'd', 'a', 'b'],
    ]);
    expect(shown).toEqual(['a!', 'b!', 'c!', 'd!']);
    state.options?.onNear([], false);
    expect(translate).toHaveBeenCalledOnce();
  });

  it('leaves the translated texts on the page when another text fails, and reports the reason', async () => {
    const { start, shown } = setUp(['a', 'b'], {
      translate: async (_segments, _languages, { onSegment }) => {
        onSegment(0, new Map([[0, 'a!']]));
        throw new ServiceError({ kind: 'timeout' });
      },
    });
    expect(await start()).toMatchObject({
      state: 'translated',
      done: 1,
      failed: 1,
      error: { kind: 'timeout' },
    });
    expect(shown).toEqual(['a!', 'b']);
  });

  it('restores the original and its language if nothing could be translated', async () => {
    const { start, shown, languages } = setUp(['a'], {
      translate: () => Promise.reject(new Error('unexpected')),
    });
    expect(await start()).toMatchObject({ state: 'original', failed: 1, error: { kind: 'invalidReply' } });
    expect(shown).toEqual(['a']);
    expect(languages).toEqual(['es', undefined]);
  });

  it('counts a text without translation as failed', async () => {
    const { start } = setUp(['a', 'b'], {
      translate: async (_segments, _languages, { onSegment }) => onSegment(0, new Map([[0, 'a!']])),
    });
    expect(await start()).toMatchObject({ done: 1, failed: 1 });
  });

  it('does not start if the page blocks the translation', async () => {
    const { start, translate, languages } = setUp(['a'], { onFound: () => false });
    expect(await start()).toMatchObject({ state: 'original' });
    expect(translate).not.toHaveBeenCalled();
    expect(languages).toEqual([undefined]);
  });

  it('ignores responses that arrive after the original is shown', async () => {
    let answer: () => void = () => undefined;
    const { start, translator, shown } = setUp(['a'], {
      translate: (_segments, _languages, { onSegment }) =>
        new Promise((resolve) => {
          answer = () => {
            onSegment(0, new Map([[0, 'late']]));
            resolve();
          };
        }),
    });
    const started = start();
    await expect.poll(() => translator.progress.total).toBe(1);
    translator.showOriginal();
    await started;
    answer();
    expect(shown).toEqual(['a']);
  });

  it('notifies its listeners of each change until they unsubscribe', async () => {
    const { start, translator } = setUp(['a']);
    const states: string[] = [];
    const leave = translator.subscribe(() => states.push(translator.progress.state));
    await start();
    expect([...new Set(states)]).toEqual(['working', 'translated']);
    leave();
    translator.showOriginal();
    expect(states.at(-1)).toBe('translated');
  });
});
