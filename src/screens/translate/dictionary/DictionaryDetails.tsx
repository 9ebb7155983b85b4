import { useId, useLayoutEffect, useMemo, useRef, type FocusEvent, type RefObject } from 'react';
import { tabId, Tabs, type TabItem } from '../../../components/Tabs';
import {
  filledTabs,
  WORD_TABS,
  type WordTab,
  type DictionaryEntry,
  type DictionaryQuery,
} from '../../../domain/dictionary/dictionary';
import { useMessages } from '../../../i18n/useMessages';
import { useApp } from '../../../state/hooks';
import type { DictionaryState } from '../../../state/dictionary/types';
import { ROTATE_CCW } from '@lang-assistant/ui/icons';
import { Button } from '../../../components/Button';
import type { AppError } from '@lang-assistant/core/errors';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { canRetryLookup, dictionaryErrorText } from '../../../i18n/dictionary/dictionaryErrorText';
import { LimitLogin, useLimitWording } from '../../LoginControl';
import { ConjugationTables } from './ConjugationTables';
import { SavedStar, textOf } from '../../SavedStar';
import { wordOf } from '../../../domain/saved/savedItem';
import { SynonymChips } from './SynonymChips';

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
  const isSaving = useApp((state) => state.session.config.saved);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const isLoading = box?.kind === 'loading';
  const focusHandlers = useKeptPanelFocus(panel, tabId(panelId, 'dictionary'));
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
        {box && isSaving && <WordStar box={box} />}
        {!box && (
          <p className="la-small la-dict__hint" part="dictionary-hint">
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

/** Saves the translation with the definition and the example that are shown first. */
function WordStar({ box }: { readonly box: DictionaryState }) {
  const answered = useApp((state) => state.translate.answered);
  const output = useApp((state) => state.translate.output);
  const text = useMemo(() => {
    const translation = box.kind === 'ready' ? textOf(answered, output) : undefined;
    return translation && box.kind === 'ready' ? { ...translation, ...wordOf(box.entry) } : undefined;
  }, [box, answered, output]);
  return <SavedStar label="saved.saveWord" text={text} />;
}

/**
 * Keeps the focus in the panel when the focused element is removed, and next to the panel when the panel is removed.
 * React removes elements without focus events, so the user has caused all events that arrive here.
 */
function useKeptPanelFocus(panel: RefObject<HTMLElement | null>, fallbackId: string) {
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

interface DictionaryPanelProps {
  readonly box: DictionaryState;
  readonly tab: WordTab;
}

function DictionaryPanel({ box, tab }: DictionaryPanelProps) {
  if (box.kind === 'failed') return <Failure error={box.error} />;
  if (box.kind !== 'ready') return <Thinking />;
  const { entry, query } = box;
  switch (tab) {
    case 'dictionary':
      return <Definitions entry={entry} query={query} />;
    case 'synonyms':
      return <SynonymChips entry={entry} query={query} />;
    case 'examples':
      return <Examples entry={entry} />;
    case 'conjugation':
      return (
        <ConjugationTables
          key={query.word}
          conjugation={entry.conjugation}
          language={languageTag(query.language)}
        />
      );
  }
}

/** Hidden from screen readers, because the status next to the tabs announces it. */
function Thinking() {
  const messages = useMessages('dictionary');
  return (
    <p className="la-thinking" part="thinking" aria-hidden="true">
      {messages['dictionary.thinking']}
      <b>...</b>
    </p>
  );
}

/** Shown instead of the definitions (spec §8). */
function Failure({ error }: { readonly error: AppError }) {
  const messages = useMessages('dictionary');
  const wording = useLimitWording(error);
  const retry = useApp((state) => state.dictionary.controller?.retry);
  return (
    <>
      <ol className="la-defs" part="definitions">
        <li dir="auto">{dictionaryErrorText(error, { ...wording, messages })}</li>
      </ol>
      <LimitLogin error={error} className="la-dict__retry" />
      {canRetryLookup(error) && (
        <Button className="la-dict__retry" icon={ROTATE_CCW} onClick={retry}>
          {wording.t['output.retry']}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: DictionaryEntry;
  readonly query: DictionaryQuery;
}

function Definitions({ entry, query }: EntryProps) {
  const messages = useMessages('dictionary');
  const { definitions, wordType } = entry;
  const shown = definitions.length > 0 ? definitions : [messages['dictionary.noDefinitions']];
  return (
    <>
      <p className="la-entry">
        <strong lang={languageTag(query.language)} dir="auto">
          {query.word}
        </strong>{' '}
        <span lang={query.readerLanguage}>{wordType}</span>
      </p>
      <ol className="la-defs" part="definitions" lang={query.readerLanguage}>
        {shown.map((definition) => (
          <li key={definition} dir="auto">
            {definition}
          </li>
        ))}
      </ol>
    </>
  );
}

function Examples({ entry }: { readonly entry: DictionaryEntry }) {
  return (
    <ul className="la-examples" part="examples">
      {entry.examples.map((lines) => (
        <li key={lines[0]?.text}>
          {lines.map(({ text, language }) => (
            <p key={language} lang={languageTag(language)} dir="auto">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
