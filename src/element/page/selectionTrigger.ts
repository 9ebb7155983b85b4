import { importSelection } from './loadSelection';

/** Loads the button with the first selection on a page that has an element for it. The next selection tries again. */
export function loadOnSelection(): void {
  document.addEventListener('selectionchange', () => {
    // What is loaded looks again: this is small rather than exact.
    if (/^.{2,500}$/s.test(String(getSelection())) && document.querySelector('[selection],[data-selection]'))
      // The browser logs a failed request itself.
      importSelection().catch(() => undefined);
  });
}
