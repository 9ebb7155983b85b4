import createCache, { type EmotionCache } from '@emotion/cache';
import { adoptSheet } from './adoptSheet';

const caches = new WeakMap<ShadowRoot, EmotionCache>();

/**
 * The Emotion cache of a shadow root, its rules in a constructed sheet instead of Emotion's own
 * `<style>` tags: those are silently dropped by a strict CSP and lose their rules when the element
 * is moved. Always the same cache for a root, so that its sheet is adopted once.
 */
export function emotionCacheFor(root: ShadowRoot): EmotionCache {
  const known = caches.get(root);
  if (known) return known;
  const css = new CSSStyleSheet();
  adoptSheet(root, css);
  const cache = createCache({ key: 'la', container: root });
  cache.sheet.insert = (rule) => insert(css, rule);
  cache.sheet.flush = () => css.replaceSync('');
  // There is never a server-rendered sheet to take over.
  cache.sheet.hydrate = () => undefined;
  caches.set(root, cache);
  return cache;
}

function insert(css: CSSStyleSheet, rule: string): void {
  try {
    css.insertRule(rule, css.cssRules.length);
  } catch {
    // Emotion prints vendor-prefixed twins of a rule; those that this browser does not know are no loss.
  }
}
