import { useEffect, useState } from 'react';
import { useApp } from '../../../state/hooks';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { SentencePair, TextRange } from '@lang-assistant/core/translate/sentences';
import type { Side } from '@lang-assistant/core/translate/translation';
import { createPairHighlight, createPairLayer, toRange } from './pairHighlight';

interface PairMarksProps {
  /** An element in the translation's pane, from which both panes are found. */
  readonly anchor: HTMLElement;
}

/**
 * Highlights the sentence at the pointer and the matching sentence of the other text. Announces the matching sentence
 * if the user moves by keyboard.
 */
function PairMarks({ anchor }: PairMarksProps) {
  const output = useApp((state) => state.translate.output);
  const answered = useApp((state) => state.translate.answered);
  const [partner, setPartner] = useState({ text: '', language: '' });
  const translation = output.kind === 'success' ? output.value : undefined;

  useEffect(() => {
    const panes = anchor.closest<HTMLElement>('.la-panes');
    const box = panes?.querySelector('textarea');
    const result = panes?.querySelector<HTMLElement>('.la-output');
    if (!panes || !box || !result || !answered || !translation?.pairs) return undefined;
    const { pairs, text } = translation;
    return followPairs(
      { panes, box, output: result, pairs, source: answered.text, target: text },
      (side, partnerText) => setPartner({ text: partnerText, language: answered[side] }),
    );
  }, [anchor, answered, translation]);

  return (
    <p className="la-sr" aria-live="polite" lang={languageTag(partner.language)}>
      {partner.text}
    </p>
  );
}

/** These events show that the user points at a text, or moves the focus or the caret into it. */
const USES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Highlights matching sentences once the user first uses a translation with several sentences. */
export function PairTrigger() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasPairs = useApp(
    ({ translate: { output } }) => output.kind === 'success' && (output.value.pairs?.length ?? 0) > 1,
  );
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    const panes = anchor?.closest('.la-panes');
    if (!hasPairs || isNeeded || !panes) return undefined;
    const listening = new AbortController();
    for (const use of USES)
      panes.addEventListener(use, () => setNeeded(true), { once: true, signal: listening.signal });
    return () => listening.abort();
  }, [anchor, hasPairs, isNeeded]);

  return (
    <>
      <span ref={setAnchor} hidden />
      {isNeeded && hasPairs && anchor && <PairMarks anchor={anchor} />}
    </>
  );
}

const isScrollable = (element: Element) =>
  element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY !== 'visible';

/**
 * Scrolls the rectangle into view inside its pane. Never scrolls the page, because the user is looking at the other
 * text.
 */
function scrollWithin(text: HTMLElement, place: DOMRect): void {
  let scroller: Element | null = text;
  while (scroller && !isScrollable(scroller) && !scroller.matches('.la-pane'))
    scroller = scroller.parentElement;
  if (!scroller || !isScrollable(scroller)) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (place.top < top) scroller.scrollTop -= top - place.top;
  else if (place.bottom > bottom) scroller.scrollTop += Math.min(place.bottom - bottom, place.top - top);
}

interface PairedTexts {
  readonly panes: HTMLElement;
  readonly box: HTMLTextAreaElement;
  /** Contains the translation, with one element of the class `la-sentence` per pair, in the order of the pairs. */
  readonly output: HTMLElement;
  readonly pairs: readonly SentencePair[];
  readonly source: string;
  readonly target: string;
}

function trimRange(text: string, [start, end]: TextRange): TextRange {
  const sentence = text.slice(start, end);
  const from = start + sentence.length - sentence.trimStart().length;
  return [Math.min(from, end), Math.max(from, start + sentence.trimEnd().length)];
}

/** Returns the sentence that contains the element, or to which the element's warning belongs. */
function sentenceOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const check = target.closest('.la-check__btn, .la-check__note');
  if (!check) return target.closest('.la-sentence');
  let before = check.previousElementSibling;
  while (before && !before.matches('.la-sentence')) before = before.previousElementSibling;
  return before;
}

type Announce = (side: Side, text: string) => void;

/** Highlights one pair of sentences at a time, until the text in the box differs from the translated text. */
function createMarker({ box, output, pairs, source, target }: PairedTexts) {
  const layer = createPairLayer(box, source);
  const highlight = createPairHighlight();
  const sources = pairs.map((pair) => trimRange(source, pair.source));
  let focused = -1;
  let shown = -1;

  const sentences = () => [...output.querySelectorAll('.la-sentence')];

  function show(index: number, from: Side): void {
    const next = box.value === source ? index : -1;
    if (next === shown) return;
    shown = next;
    highlight.clear();
    const range = sources[next];
    const sentence = sentences()[next];
    const node = sentence?.firstChild;
    if (!range || !sentence || !(node instanceof Text)) return;
    layer.align();
    const marks = [toRange(layer.node, range), toRange(node, [0, node.length])] as const;
    if (from === 'target') scrollWithin(box, marks[0].getBoundingClientRect());
    else scrollWithin(output, sentence.getBoundingClientRect());
    highlight.show(next, marks);
  }

  /** Highlights a pair, also later when the pointer leaves a sentence. */
  function focus(index: number, from: Side): void {
    focused = index;
    show(index, from);
  }

  /** After the end of the text, this is the last pair. */
  function atCaret(): number {
    const caret = box.selectionStart;
    return caret === source.length ? pairs.length - 1 : pairs.findIndex(({ source: [, end] }) => caret < end);
  }

  return {
    focus,
    atCaret,
    focused: () => focused,
    point: (index: number, from: Side) => show(index < 0 ? focused : index, from),
    sentenceAt(element: EventTarget | null): number {
      const sentence = sentenceOf(element);
      return sentence ? sentences().indexOf(sentence) : -1;
    },
    sourceAt: (x: number, y: number) => layer.findAt(sources, x, y),
    /** Returns the sentence of the other text. */
    move(step: number, from: Side): string {
      const start = from === 'source' ? atCaret() : focused;
      const index = Math.min(Math.max(start + step, 0), pairs.length - 1);
      const caret = sources[index]?.[0] ?? 0;
      if (from === 'source') box.setSelectionRange(caret, caret);
      focus(index, from);
      const partner =
        from === 'source'
          ? target.slice(...(pairs[index]?.target ?? []))
          : source.slice(...(sources[index] ?? []));
      return partner.trim();
    },
    remove() {
      highlight.clear();
      layer.remove();
    },
  };
}

type Marker = ReturnType<typeof createMarker>;

type Listen = <Name extends keyof HTMLElementEventMap>(
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
  element?: HTMLElement,
) => void;

function followPointer(on: Listen, { box, output }: PairedTexts, marker: Marker): void {
  const pointAt = ({ target, clientX, clientY }: MouseEvent) =>
    target === box ? marker.sourceAt(clientX, clientY) : marker.sentenceAt(target);
  const sideOf = ({ target }: Event): Side => (target === box ? 'source' : 'target');

  on('pointermove', (event) => {
    if (event.pointerType !== 'touch') marker.point(pointAt(event), sideOf(event));
  });
  on('pointerleave', (event) => {
    if (event.pointerType !== 'touch') marker.point(-1, 'source');
  });
  // After a tap or click in the text box, the caret has already moved.
  on('click', (event) => {
    if (event.target === box) marker.focus(marker.atCaret(), 'source');
    else if (output.contains(toNode(event.target))) marker.focus(pointAt(event), 'target');
  });
}

const toNode = (target: EventTarget | null) => (target instanceof Node ? target : null);

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function followKeyboard(on: Listen, texts: PairedTexts, marker: Marker, announce: Announce): void {
  const { panes, box, output, source } = texts;
  on('focusin', ({ target }) => {
    if (target === box) marker.focus(marker.atCaret(), 'source');
    else if (target === output) marker.focus(Math.max(marker.focused(), 0), 'target');
    else if (output.contains(toNode(target))) marker.focus(marker.sentenceAt(target), 'target');
  });
  on('focusout', ({ relatedTarget }) => {
    if (!panes.contains(toNode(relatedTarget))) marker.focus(-1, 'source');
  });
  on('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const step = STEPS[key];
    const isInText = target === box || output.contains(toNode(target));
    if (step === undefined || !altKey || ctrlKey || metaKey || shiftKey || !isInText || box.value !== source)
      return;
    event.preventDefault();
    const from: Side = target === box ? 'source' : 'target';
    const partner = marker.move(step, from);
    announce(from === 'source' ? 'target' : 'source', partner);
  });
  const followCaret = () => {
    if (box.matches(':focus')) marker.focus(marker.atCaret(), 'source');
  };
  on('keyup', followCaret, box);
  on('selectionchange', followCaret, box);
}

/**
 * Highlights the pair at the pointer, else the pair at the caret or the focus.
 * @param announce called with the side and the text of the matching sentence when the user has moved to another pair by
 * keyboard
 * @returns a function that removes the highlights and listeners
 */
function followPairs(texts: PairedTexts, announce: Announce): () => void {
  const marker = createMarker(texts);
  const listening = new AbortController();
  const on: Listen = (name, listener, element = texts.panes) =>
    element.addEventListener(name, listener, { signal: listening.signal });
  followPointer(on, texts, marker);
  followKeyboard(on, texts, marker, announce);
  // The edited text has no pairs until it is translated.
  on('input', () => marker.focus(-1, 'source'), texts.box);
  // Caret and pointer may already stand in a pair, without another event.
  if (texts.box.matches(':focus')) marker.focus(marker.atCaret(), 'source');
  marker.point(marker.sentenceAt(texts.output.querySelector('.la-sentence:hover')), 'target');
  return () => {
    listening.abort();
    marker.remove();
  };
}
