import { useId, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { tabId, Tabs, type TabItem } from '../../../components/Tabs';
import { filledTabs, WORD_TABS, type WordTab } from '../../../domain/dictionary/dictionary';
import { useMessages } from '../../../i18n/useMessages';
import { useApp } from '../../../state/hooks';
import { DictionaryPanel } from './DictionaryPanel';
import type { DictionaryState } from '../../../state/dictionary/types';

const WHY_NOT = {
  dictionary: undefined,
  synonyms: 'dictionary.noSynonyms',
  examples: 'dictionary.noExamples',
  conjugation: 'dictionary.noConjugation',
} as const;

function openTabs(box: DictionaryState | undefined): readonly WordTab[] {
  if (!box) return [];
  return box.kind === 'ready' ? filledTabs(box.entry) : ['dictionary'];
}

export function DictionaryDetails() {
  const messages = useMessages('dictionary');
  const { box, tab = 'dictionary', controller } = useApp((state) => state.dictionary);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const isLoading = box?.kind === 'loading';
  const focusHandlers = useKeptFocus(panel, tabId(panelId, 'dictionary'));
  useKeptHeight(panel, isLoading);

  const open = openTabs(box);
  const items = WORD_TABS.map((id): TabItem<WordTab> => {
    const isDisabled = !open.includes(id);
    const whyNot = WHY_NOT[id];
    return {
      id,
      label: messages[`dictionary.${id}`],
      content:
        id === 'conjugation' ? (
          <>
            <span className="la-tab__long">{messages['dictionary.conjugation']}</span>
            <span className="la-tab__short">{messages['dictionary.conjugationShort']}</span>
          </>
        ) : (
          messages[`dictionary.${id}`]
        ),
      isDisabled,
      title: box?.kind === 'ready' && isDisabled && whyNot ? messages[whyNot] : undefined,
    };
  });

  return (
    <>
      <div className="la-dict__bar">
        <Tabs
          label={messages['dictionary.region']}
          items={items}
          selected={box && tab}
          panelId={panelId}
          onSelect={(id) => controller?.chooseTab(id)}
        />
        {!box && (
          <p className="la-dict__hint" part="dictionary-hint">
            {messages['dictionary.hint']}
          </p>
        )}
      </div>
      <span className="la-sr" role="status">
        {isLoading && messages['dictionary.thinking']}
      </span>
      {box && (
        <div
          ref={panel}
          className="la-dict__panel"
          part="tab-panel"
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId(panelId, tab)}
          aria-busy={isLoading}
          tabIndex={0}
          {...focusHandlers}
        >
          <DictionaryPanel box={box} tab={tab} />
        </div>
      )}
    </>
  );
}

/**
 * Keeps the focus in the panel when the focused element is removed, and next to the panel when the panel is removed.
 * React removes elements without focus events, so the user has caused all events that arrive here.
 */
function useKeptFocus(panel: RefObject<HTMLElement | null>, fallbackId: string) {
  const focusedRoot = useRef<ShadowRoot>(null);

  useLayoutEffect(() => {
    const root = focusedRoot.current;
    if (!root || panel.current?.contains(root.activeElement)) return;
    if (!panel.current) focusedRoot.current = null;
    (panel.current ?? root.getElementById(fallbackId))?.focus();
  });

  return {
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      const root = currentTarget.getRootNode();
      if (root instanceof ShadowRoot) focusedRoot.current = root;
    },
    onBlur() {
      focusedRoot.current = null;
    },
  };
}

/** Keeps the height of the panel while the next word loads, so that the layout below does not shift. */
function useKeptHeight(panel: RefObject<HTMLElement | null>, isKept: boolean): void {
  const height = useRef(0);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) {
      height.current = 0;
      return undefined;
    }
    if (isKept) {
      element.style.setProperty('min-block-size', `${height.current}px`);
      return undefined;
    }
    element.style.removeProperty('min-block-size');
    // The content of the panel may change without a render of this component, so an observer tracks the height.
    const observer = new ResizeObserver(() => (height.current = element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  });
}
