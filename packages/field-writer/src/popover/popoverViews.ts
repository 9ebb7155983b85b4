import type { FieldChange } from '@lang-assistant/core/check';
import type { FieldMessages } from '../messages/en.js';
import { create, createButton, createIcon } from '@lang-assistant/ui/createElement';
import { ARROW_RIGHT, CHECK, CHEVRON_LEFT, CHEVRON_RIGHT, CIRCLE_ALERT, X } from '@lang-assistant/ui/icons';
import { iconButton, textButton } from './popoverDom.js';
import { drawDone, drawReason, drawRefused } from './popoverReasons.js';
import type { Draw, DrawnView, PopoverActions, PopoverView, PopoverWords, ViewOf } from './popoverTypes.js';

/** The mark that underlines the change in the text. The name of the kind in the popover has the same underline. */
const lineOf = ({ kind }: FieldChange) => (kind === 'spelling' || kind === 'style' ? kind : 'grammar');

/** A server may put the name of the kind before the message. This name is removed. */
const messageOf = ({ message }: FieldChange, kind: string) =>
  message.startsWith(`${kind}: `) ? message.slice(kind.length + 2) : message;

/** If a change only removes text, the label names this text. */
const textOf = (change: FieldChange, text: string, t: FieldMessages) =>
  text.trim() === '' ? t['field.remove'](change.from.trim()) : text;

const labelOf = (change: FieldChange, text: string, t: FieldMessages) =>
  text.trim() === '' ? t['field.remove'](change.from.trim()) : t['field.replace'](text);

const closeButton = (t: FieldMessages, run: PopoverActions) =>
  iconButton(X, t['field.close'], 'close', () => run.close());

function drawFixes(
  { change, problem }: ViewOf<'change'>,
  t: FieldMessages,
  run: PopoverActions,
  { language }: PopoverWords,
): readonly Node[] {
  if (problem) {
    const sign = problem.isAlert ? [createIcon(CIRCLE_ALERT, 'la-icon--sm')] : [];
    const attributes = problem.isAlert
      ? { class: 'la-pop__why la-pop__why--danger', role: 'alert' }
      : { class: 'la-pop__why la-pop__why--quiet' };
    return [
      create('p', { class: 'la-fix' }, t['field.suggestion'](textOf(change, change.text, t))),
      create('p', attributes, ...sign, create('span', {}, problem.text)),
    ];
  }
  const texts = [change.text, ...change.others.filter((other) => other !== change.text)];
  const buttons = texts.map((text, index) =>
    textButton(
      index === 0 ? 'primary' : 'secondary',
      'accept',
      () => run.accept(change.id, text),
      { part: 'button field-accept', 'aria-label': labelOf(change, text, t) },
      create('span', text.trim() === '' ? {} : { lang: language ?? '' }, textOf(change, text, t)),
    ),
  );
  return [create('div', { class: 'la-fixes' }, ...buttons)];
}

const drawChange: Draw<'change'> = (view, t, run, words) => {
  const { change, changes } = view;
  const kind = t[`field.${change.kind}`];
  const place = t['field.place'](changes.indexOf(change) + 1, changes.length);
  const isOnly = changes.length === 1;
  const message = messageOf(change, kind);
  const steps = [
    iconButton(CHEVRON_LEFT, t['field.previous'], 'previous', () => run.step(-1), 'la-icon--way'),
    create('span', { class: 'la-pop__place' }, place),
    iconButton(CHEVRON_RIGHT, t['field.next'], 'next', () => run.step(1), 'la-icon--way'),
  ];
  const dismiss = textButton(
    'ghost',
    'dismiss',
    () => run.dismiss(change.id),
    { part: 'button field-dismiss' },
    t['field.dismiss'],
  );
  const all = textButton('ghost', 'all', () => run.showAll(), { part: 'button' }, t['field.all']);
  all.classList.add('la-pop__foot-end');
  return {
    label: isOnly ? kind : t['field.placed'](kind, place),
    nodes: [
      create(
        'div',
        { class: 'la-pop__head' },
        create('span', { class: `la-kind la-kind--${lineOf(change)}` }, create('span', {}, kind)),
        ...(isOnly ? [] : steps),
        closeButton(t, run),
      ),
      ...(message === '' ? [] : [create('p', { class: 'la-pop__why', part: 'field-reason' }, message)]),
      ...drawFixes(view, t, run, words),
      create('div', { class: 'la-pop__foot la-pop__foot--line' }, dismiss, ...(isOnly ? [] : [all])),
    ],
  };
};

function drawRow(
  change: FieldChange,
  isFixed: boolean,
  t: FieldMessages,
  run: PopoverActions,
  language: string | undefined,
) {
  const to = textOf(change, change.text, t);
  const kind = t[`field.${change.kind}`];
  const open = createButton(
    {
      class: 'la-change__open',
      'data-action': `open-${change.id}`,
    },
    () => run.open(change.id),
    create(
      'span',
      { class: 'la-change__words', lang: language ?? '' },
      create('span', { class: 'la-change__from' }, change.from),
      createIcon(ARROW_RIGHT, 'la-icon--sm la-icon--way'),
      create('span', { class: 'la-change__to' }, to),
    ),
    create('span', { class: 'la-change__why' }, messageOf(change, kind) || kind),
  );
  const accept = iconButton(CHECK, labelOf(change, change.text, t), `accept-${change.id}`, () =>
    run.accept(change.id, change.text),
  );
  return create(
    'li',
    { class: `la-change la-change--${lineOf(change)}`, part: 'field-change' },
    open,
    ...(isFixed ? [] : [accept]),
  );
}

const drawList: Draw<'list'> = ({ changes, problem }, t, run, { language }) => {
  const label = t['field.count'](changes.length);
  const rows = changes.map((change) => drawRow(change, problem !== undefined, t, run, language));
  const acceptAll = textButton(
    'primary',
    'accept-all',
    () => run.acceptAll(),
    { part: 'button field-accept-all' },
    t['field.acceptAll'],
  );
  acceptAll.classList.add('la-pop__foot-end');
  const title = create('span', { class: 'la-pop__title' }, label);
  const list = { class: 'la-changes', part: 'field-list', role: 'list', 'aria-label': label };
  return {
    label,
    nodes: [
      create('div', { class: 'la-pop__head' }, title, closeButton(t, run)),
      ...(problem ? [create('p', { class: 'la-pop__why' }, problem.text)] : []),
      create('ul', list, ...rows),
      ...(problem ? [] : [create('div', { class: 'la-pop__foot la-pop__foot--line' }, acceptAll)]),
    ],
  };
};

export function drawView(
  view: PopoverView,
  t: FieldMessages,
  run: PopoverActions,
  words: PopoverWords,
): DrawnView {
  switch (view.kind) {
    case 'change':
      return drawChange(view, t, run, words);
    case 'list':
      return drawList(view, t, run, words);
    case 'reason':
      return drawReason(view, t, run, words);
    case 'refused':
      return drawRefused(view, t, run, words);
    case 'done':
      return drawDone(view, t, run, words);
  }
}
