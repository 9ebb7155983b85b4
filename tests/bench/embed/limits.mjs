// @ts-check
import { format, judge } from '../tables.mjs';

/** @typedef {ReturnType<typeof import('../measure.mjs').createSamples<import('./candidates.mjs').CandidateKey>>} Samples */

// Most limits are what version 0.2 reached on a machine with other load, and at most a tenth more: they show a step back.
// Chunks that the bundler divides, and React without changes, need more requests and longer tasks than code that is
// divided by hand. The idle page downloads all tools.

/**
 * The limits of loading. The values of the empty page, which are the cost of the network and the probe, are subtracted
 * from the times and the scripting.
 * @param {Samples} samples
 */
export function judgeLoading(samples) {
  /** @param {import('./candidates.mjs').CandidateKey} key @param {string} measure */
  const over = (key, measure) => samples.median(key, measure) - samples.median('empty', measure);
  /**
   * @param {string} what
   * @param {string} measure
   * @param {import('./candidates.mjs').CandidateKey} key
   * @param {import('./candidates.mjs').CandidateKey} other
   * @param {number} max
   */
  const compare = (what, measure, key, other, max) => {
    const [own, reference] = [over(key, measure), over(other, measure)];
    return judge(
      what,
      own / reference,
      max,
      '×',
      `${format(own)} ms to ${format(reference)} ms over the empty page`,
    );
  };
  const heaps = [samples.median('this', 'heap'), samples.median('deepChat', 'heap')];
  const taskDetails = `processor time; the empty page: ${format(samples.median('empty', 'longest'))} ms`;
  return [
    compare('Typing works, beside deep-chat', 'typingMs', 'this', 'deepChat', 0.6),
    compare('Typing works in the assistant, beside deep-chat', 'typingMs', 'assistant', 'deepChat', 0.6),
    compare('Typing works in Write, beside deep-chat', 'typingMs', 'write', 'deepChat', 0.6),
    compare('Typing works in the shell, beside deep-chat', 'typingMs', 'shell', 'deepChat', 0.2),
    compare('Real screen, beside deep-chat', 'screenMs', 'this', 'deepChat', 1.8),
    compare('Assistant as first screen, beside deep-chat', 'screenMs', 'assistant', 'deepChat', 2.3),
    compare('Script time until the real screen, beside bare React', 'scriptMs', 'this', 'react', 3.2),
    judge(
      'Heap at the real screen, beside deep-chat',
      (heaps[0] ?? NaN) / (heaps[1] ?? NaN),
      1.9,
      '×',
      heaps.map((bytes) => `${format(bytes / 1000)} kB`).join(' to '),
    ),
    judge('Sequential steps after the entry', samples.median('this', 'steps'), 2, ''),
    judge('Sequential steps after the entry, assistant', samples.median('assistant', 'steps'), 2, ''),
    judge('Requests of the assistant as first screen', samples.median('assistant', 'requests'), 8, ''),
    judge('Requests while idle', samples.median('this', 'idleRequests'), 11, ''),
    judge(
      'Layout shift after the first frame',
      samples.range('this', 'shift').most,
      0,
      '',
      'the worst round',
    ),
    judge(
      'Layout shift after the first frame, assistant',
      samples.range('assistant', 'shift').most,
      0,
      '',
      'the worst round',
    ),
    judge('Longest task', samples.median('this', 'longest'), 170, 'ms', taskDetails),
    judge('Longest task, assistant', samples.median('assistant', 'longest'), 140, 'ms', taskDetails),
    judge('Keys lost until the real screen', samples.range('this', 'lostKeys').most, 0, ''),
    judge('Keys lost until the real screen, assistant', samples.range('assistant', 'lostKeys').most, 0, ''),
  ];
}

/**
 * The limits of typing.
 * @param {Samples} samples
 */
export function judgeTyping(samples) {
  return ['quiet', 'busy'].flatMap((state) => {
    const when = state === 'quiet' ? 'quiet page' : 'while chunks arrive';
    /** @param {string} what @param {string} measure @param {number} max */
    const compare = (what, measure, max) => {
      const values = [
        samples.median('this', `${measure}-${state}`),
        samples.median('empty', `${measure}-${state}`),
      ];
      const details = values.map((value) => `${format(value)} ms`).join(' to ');
      return judge(`${what}, ${when}`, (values[0] ?? NaN) / (values[1] ?? NaN), max, '×', details);
    };
    return [
      compare('Main thread per key, beside a bare textarea', 'keyMs', 1.8),
      judge(`Layouts per key, ${when}`, samples.median('this', `layouts-${state}`), 1.15, ''),
      compare('Key to paint, p98, beside a bare textarea', 'paintMs', 3.5),
      judge(
        `Last key to request beyond the debounce, ${when}`,
        samples.median('this', `requestMs-${state}`),
        42,
        'ms',
        `a bare timer: ${format(samples.median('empty', `timerMs-${state}`))} ms`,
      ),
    ];
  });
}
