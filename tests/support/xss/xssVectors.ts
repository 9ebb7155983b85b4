import vectors from './xssVectors.json';

/**
 * Replies that attack the page: known attacks, ways to bypass parsers and allow lists, event handlers that run without
 * user interaction, addresses that only some parsers recognise as a script, and ways to affect the page outside of the
 * chat without a script. `__hit` must never be called, and no request may go to `evil.example`. Add one row per vector.
 */
export const XSS_VECTORS: readonly string[] = [
  ...vectors,
  `<p title="${'x'.repeat(100_000)}" onmouseover="{hit}">x</p>`,
  `<p ${Array.from({ length: 10_000 }, (_, index) => `data-x${index}`).join(' ')}>x</p>`,
  `x${'\u0301\u0316\u0489'.repeat(400)}`,
  'x'.repeat(5_000),
  `\`${'x'.repeat(5_000)}\``,
].map((vector) => vector.replaceAll('{hit}', 'window.__hit&&window.__hit()'));
