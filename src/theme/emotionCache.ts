import createCache, { type EmotionCache } from '@emotion/cache';
import { adoptSheet } from './adoptSheet';

const caches = new WeakMap<ShadowRoot, EmotionCache>();

/**
 * Writes to a constructed sheet instead of `<style>` tags: a strict CSP blocks these without an error, and they lose
 * their rules when the element is moved. Each root has one cache, so that its sheet is adopted once.
 */
export function emotionCacheFor(root: ShadowRoot): EmotionCache {
  const known = caches.get(root);
  if (known) return known;
  const css = new CSSStyleSheet();
  adoptSheet(root, css);
  const cache = createCache({ key: 'la', container: root });
  cache.sheet.insert = (rule) => insert(css, rule);
  cache.sheet.flush = () => css.replaceSync('');
  // There is no server-rendered sheet to hydrate.
  cache.sheet.hydrate = () => undefined;
  caches.set(root, cache);
  return cache;
}

function insert(css: CSSStyleSheet, rule: string): void {
  try {
    css.insertRule(rule, css.cssRules.length);
  } catch {
    // Emotion also emits vendor-prefixed copies of rules. A rule that this browser rejects is not needed.
  }
}
