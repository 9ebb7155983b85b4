import { languageTag } from '@lang-assistant/core/languages/lookup';
import { create, createIconButton } from '@lang-assistant/ui/createElement';
import { CHEVRON_DOWN, CHEVRON_UP, X } from '@lang-assistant/ui/icons';
import { boundsOf, inStylePixels, openPopover } from '@lang-assistant/ui/popover';
import { POPOVER_RULES } from '@lang-assistant/ui/styles';
import type { PageMessages } from '../messages/en.js';
import type { SelectionLayer } from '../selection/layer.js';
import popoverRules from '../selection/selectionPopover.css?inline';
import rules from './original.css?inline';
import type { PageOriginal } from './pageOriginal.js';

/** Space between the text and its frame, in pixels. */
const FRAME_GAP = 4;

/** The popover rules are nested in the class of the layer, so that they do not override other rules of the root. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`.la-layer{${POPOVER_RULES}${popoverRules}${rules}}`);

export interface OriginalPopoverOptions {
  readonly t: PageMessages;
  readonly layer: SelectionLayer;
  readonly original: PageOriginal;
  /** A catalogue code, and its name in the language of the interface. */
  readonly language: { readonly code: string; readonly name: string };
  /** Without these, the popover has only the text. */
  readonly controls:
    { readonly onClose: () => void; readonly onStep?: ((step: -1 | 1) => void) | undefined } | undefined;
  readonly onEscape: () => void;
  readonly onReplaced: () => void;
}

export interface OriginalPopover {
  readonly original: PageOriginal;
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

/** Shows the original beside its translation, and a frame around the translation. */
export function openOriginalPopover(options: OriginalPopoverOptions): OriginalPopover {
  const { t, layer, original, language, controls } = options;
  const frame = create('div', { popover: 'manual', class: 'la-orig', part: 'original-frame' });
  const buttons = createControls(options);
  const text = create(
    'div',
    {
      class: 'la-pop__text la-orig__text',
      part: 'original-text',
      lang: languageTag(language.code),
      dir: 'auto',
      // A long text scrolls inside the popover.
      tabindex: controls ? '0' : undefined,
    },
    original.text,
  );
  const box = create(
    'div',
    {
      popover: 'manual',
      class: 'la-pop',
      part: 'original-popover',
      role: 'dialog',
      'aria-label': t['original.label'],
    },
    create(
      'div',
      { class: 'la-pop__head' },
      create(
        'div',
        { class: 'la-pop__title' },
        t['original.label'],
        create('span', { class: 'la-orig__language' }, ` · ${language.name}`),
      ),
      ...buttons,
    ),
    create('div', { class: 'la-pop__body' }, text),
  );
  layer.show();
  layer.insertPopover(frame, sheet);
  layer.insertPopover(box, sheet);
  const readLines = () => {
    const boxes = original.readLines();
    return boxes.length === 0
      ? undefined
      : { boxes: [boundsOf(boxes)], isRtl: getComputedStyle(box).direction === 'rtl', isAtStart: true };
  };
  frame.showPopover();
  const host = openPopover(box, {
    readLines,
    onEscape: options.onEscape,
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

  return {
    original,
    place,
    focus: () => (buttons[0] ?? box).focus({ preventScroll: true }),
    close(isReturning) {
      host.close(isReturning);
      frame.remove();
      box.remove();
      layer.release();
    },
  };
}
