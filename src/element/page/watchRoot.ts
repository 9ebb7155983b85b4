import { nodesWithin } from '../../services/host/page/textSlot';

function hasText(root: Element): boolean {
  for (const node of nodesWithin(root)) if (node instanceof Text && /\p{L}/u.test(node.data)) return true;
  return false;
}

/**
 * Calls back once when `root` has left the page and another one is in its place, as after the navigation of a
 * single-page app. Returns a function that ends the watch.
 */
export function watchRoot(root: Element, find: () => Element | null, onReplaced: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (root.isConnected) return;
    const next = find();
    // The app may insert the new root, or its text, later than it removes the old one.
    if (!next || !hasText(next)) return;
    observer.disconnect();
    onReplaced();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
