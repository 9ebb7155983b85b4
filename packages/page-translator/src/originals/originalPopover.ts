import { languageTag } from '@lang-assistant/core/languages/lookup';
import { create, createButton, createIcon, createIconButton } from '@lang-assistant/ui/createElement';
import { CHECK, CHEVRON_DOWN, CHEVRON_UP, X } from '@lang-assistant/ui/icons';
import { boundsOf, inStylePixels, openPopover } from '@lang-assistant/ui/popover';
import { ACTION_RULES, POPOVER_RULES } from '@lang-assistant/ui/styles';
import type { PageMessages } from '../messages/en.js';
import type { SelectionLayer } from '../selection/layer.js';
import popoverRules from '../selection/selectionPopover.css?inline';
import rules from './original.css?inline';
import type { PageOriginal } from './pageOriginal.js';
import type { PageSentence } from './pageSentences.js';

/** Space between the text and its frame, in pixels. */
const FRAME_GAP = 4;

/** The popover rules are nested in the class of the layer, so that they do not override other rules of the root. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`.la-layer{${ACTION_RULES}${POPOVER_RULES}${popoverRules}${rules}}`);

export interface CorrectionRequest {
  readonly sentence: PageSentence;
  /** A live region below the original. */
  readonly status: HTMLElement;
  /** Shows the original instead of the form, and focuses the button that opens the form. */
  readonly onEnd: () => void;
}

/** For owners of the site. */
export interface Corrector {
  /** The name of the button and of the form. */
  readonly label: string;
  /** Creates the form for a sentence. Its first text box gets the focus. */
  open(request: CorrectionRequest): HTMLElement;
}

export interface OriginalPopoverOptions {
  readonly t: PageMessages;
  readonly layer: SelectionLayer;
  readonly original: PageOriginal;
  /** A catalogue code, and its name in the language of the interface. */
  readonly language: { readonly code: string; readonly name: string };
  /** Without these, the popover has only the text. */
  readonly controls:
    { readonly onClose: () => void; readonly onStep?: ((step: -1 | 1) => void) | undefined } | undefined;
  /** The index of the sentence to mark. */
  readonly at: number | undefined;
  readonly corrector: Corrector | undefined;
  /** The popover must stay from now on. */
  readonly onCorrect: () => void;
  readonly onEscape: () => void;
  readonly onReplaced: () => void;
}

export interface OriginalPopover {
  readonly original: PageOriginal;
  readonly isCorrecting: boolean;
  /** The owner is correcting, or may still undo it. */
  readonly isInUse: boolean;
  /** Call when the page has changed. */
  update(): void;
  place(): void;
  focus(): void;
  /** @param isReturning if true, the element that had the focus before gets it back */
  close(isReturning: boolean): void;
}

const createControl = (icon: string, label: string, onClick: () => void) =>
  createIconButton(icon, { 'aria-label': label, title: label }, onClick);

function createControls({ t, controls }: OriginalPopoverOptions): HTMLButtonElement[] {
  if (!controls) return [];
  const { onClose, onStep } = controls;
  return [
    ...(onStep
      ? [
          createControl(CHEVRON_UP, t['original.previous'], () => onStep(-1)),
          createControl(CHEVRON_DOWN, t['original.next'], () => onStep(1)),
        ]
      : []),
    createControl(X, t['selection.close'], onClose),
  ];
}

/** The words of a sentence, between the white space around it. An owner can choose it. */
function createSentence(
  { shown }: PageSentence,
  isMarked: boolean,
  onChoose?: () => void,
): (Node | string)[] {
  const core = shown.trim();
  const start = shown.indexOf(core);
  const role = onChoose && { role: 'button', tabindex: '0' };
  const words = create('span', { ...role, 'aria-current': isMarked ? 'true' : undefined }, core);
  words.addEventListener('click', () => onChoose?.());
  words.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose?.();
  });
  return [shown.slice(0, start), words, shown.slice(start + core.length)];
}

/** The original in sentences, and below it whether the marked one is corrected. */
function createOriginal({ t, original, language, controls, at, corrector }: OriginalPopoverOptions) {
  let marked = at;
  const text = create('div', {
    class: 'la-pop__text la-orig__text',
    part: 'original-text',
    lang: languageTag(language.code),
    dir: 'auto',
    // A long text scrolls inside the popover.
    tabindex: controls ? '0' : undefined,
  });
  const sign = create(
    'span',
    { class: 'la-orig__sign' },
    createIcon(CHECK, 'la-icon--sm'),
    t['original.corrected'],
  );
  /** Without a mark, an owner corrects the first sentence. */
  const find = (all: readonly PageSentence[]) => all[marked ?? 0];

  let drawn = '';
  function update(): void {
    const { sentences } = original;
    const next = JSON.stringify([marked, sentences.map(({ shown, isCorrected }) => [shown, isCorrected])]);
    // A replaced button would lose the focus.
    if (next === drawn) return;
    drawn = next;
    const isDivided =
      sentences.length > 1 &&
      sentences
        .map(({ shown }) => shown)
        .join('')
        .trim() === original.text;
    if (corrector) marked = isDivided ? (marked ?? 0) : 0;
    const choose = (index: number) => () => {
      marked = index;
      update();
      text.querySelector<HTMLElement>('[aria-current]')?.focus();
    };
    const parts = sentences.flatMap((one, index) =>
      createSentence(one, index === marked, corrector && choose(index)),
    );
    text.replaceChildren(...(isDivided ? parts : [original.text]));
    const isKnown = marked !== undefined || sentences.length === 1;
    sign.hidden = !isKnown || find(sentences)?.isCorrected !== true;
  }
  update();
  return { text, sign, update, readSentence: () => find(original.sentences) };
}

/** What the popover shows: the original, or the form that corrects its translation. */
function createContent(box: HTMLElement, options: OriginalPopoverOptions) {
  const { t, language, corrector } = options;
  const buttons = createControls(options);
  const { text, sign, update, readSentence } = createOriginal(options);
  const status = create('div', { role: 'status' });
  const from = create('span', { class: 'la-orig__language' }, ` · ${language.name}`);
  const correct =
    corrector && createButton({ class: 'la-btn', part: 'button correct-button' }, openForm, corrector.label);
  let form: HTMLElement | undefined;

  function show(label: string, controls: readonly Node[], ...content: readonly Node[]): void {
    box.ariaLabel = label;
    const title = create('div', { class: 'la-pop__title' }, label, from);
    box.replaceChildren(create('div', { class: 'la-pop__head' }, title, ...controls), ...content, status);
  }
  function showOriginal(): void {
    form = undefined;
    const foot = create('div', { class: 'la-pop__foot la-orig__foot' }, sign, ...(correct ? [correct] : []));
    show(t['original.label'], buttons, create('div', { class: 'la-pop__body' }, text), foot);
  }
  function endForm(): void {
    showOriginal();
    update();
    correct?.focus();
  }
  function openForm(): void {
    const sentence = readSentence();
    if (!sentence || !corrector) return;
    options.onCorrect();
    status.replaceChildren();
    const opened = corrector.open({
      sentence,
      status,
      // The owner may have left this form while it was saved.
      onEnd: () => (form === opened ? endForm() : update()),
    });
    form = opened;
    show(corrector.label, [createControl(X, t['selection.close'], options.onEscape)], form);
    form.querySelector('textarea')?.focus();
  }
  showOriginal();
  return {
    first: buttons[0],
    endForm,
    update,
    isCorrecting: () => form !== undefined,
    isInUse: () => form !== undefined || status.firstChild !== null,
  };
}

/** Shows the original beside its translation, and a frame around the translation. */
export function openOriginalPopover(options: OriginalPopoverOptions): OriginalPopover {
  const { layer, original, corrector } = options;
  const frame = create('div', { popover: 'manual', class: 'la-orig', part: 'original-frame' });
  const box = create('div', {
    popover: 'manual',
    class: 'la-pop',
    part: 'original-popover',
    role: 'dialog',
  });
  const content = createContent(box, options);
  layer.show();
  layer.insertPopover(frame, sheet);
  layer.insertPopover(box, sheet);
  const readLines = () => {
    const boxes = original.readLines();
    if (boxes.length === 0) return undefined;
    const isRtl = getComputedStyle(box).direction === 'rtl';
    // The form has the original, and its buttons must be in view.
    return { boxes: [boundsOf(boxes)], isRtl, isAtStart: true, mayCover: content.isCorrecting() };
  };
  frame.showPopover();
  const host = openPopover(box, {
    readLines,
    onEscape: () => (content.isCorrecting() ? content.endForm() : options.onEscape()),
    onReplaced: options.onReplaced,
  });

  function place(): void {
    const lines = readLines();
    if (!lines) return;
    const { left, top, right, bottom } = boundsOf(inStylePixels(lines, frame).boxes);
    Object.assign(frame.style, {
      left: `${left - FRAME_GAP}px`,
      top: `${top - FRAME_GAP}px`,
      width: `${right - left + 2 * FRAME_GAP}px`,
      height: `${bottom - top + 2 * FRAME_GAP}px`,
    });
    host.place();
  }
  place();
  // The form grows with its text and its problems.
  const resized = new ResizeObserver(() => requestAnimationFrame(place));
  if (corrector) resized.observe(box);

  return {
    original,
    get isCorrecting() {
      return content.isCorrecting();
    },
    get isInUse() {
      return content.isInUse();
    },
    update() {
      content.update();
      if (corrector) place();
    },
    place,
    focus: () => (content.first ?? box).focus({ preventScroll: true }),
    close(isReturning) {
      resized.disconnect();
      host.close(isReturning);
      frame.remove();
      box.remove();
      layer.release();
    },
  };
}
