import { create, createButton, createIcon } from '@lang-assistant/ui/createElement';
import { CHECK, ROTATE_CCW } from '@lang-assistant/ui/icons';
import type { FieldMessages } from '../messages/en.js';
import { textButton } from './popoverDom.js';
import type { Draw, DrawnView, PopoverActions } from './popoverTypes.js';

/** The page shows its own login. */
const LOGIN_EVENT = 'event';

const alone = (label: string, role: string, text: string, ...buttons: readonly Node[]): DrawnView => ({
  label,
  nodes: [
    create('p', { class: 'la-pop__why la-pop__why--alone', role }, text),
    create('div', { class: 'la-fixes la-fixes--alone' }, ...buttons),
  ],
});

const why = (label: string, text: string, ...buttons: readonly Node[]) =>
  alone(label, 'none', text, ...buttons);

function drawLogin(login: string, t: FieldMessages, run: PopoverActions): HTMLElement {
  const attributes = { class: 'la-btn la-btn--primary', part: 'button primary-button' };
  if (login === LOGIN_EVENT) return createButton(attributes, () => run.logIn(''), t['field.logIn']);
  const link = create('a', { ...attributes, href: login }, t['field.logIn']);
  link.addEventListener('click', (event) => {
    if (!run.logIn(login)) event.preventDefault();
  });
  return link;
}

export const drawReason: Draw<'reason'> = ({ reason }, t, run, { languageName, login }) => {
  const close = (text: string) => textButton('ghost', 'close', () => run.close(), {}, text);
  const retry = (...content: (Node | string)[]) =>
    textButton('secondary', 'retry', () => run.retry(), {}, ...content);
  const again = retry(createIcon(ROTATE_CCW), t['field.retry']);
  switch (reason) {
    case 'offline':
      return why(t['field.failed'], t['field.offline'], again);
    case 'failed':
      return why(t['field.failed'], t['field.failedWhy'], again);
    case 'unsupported':
      return why(t['field.failed'], t['field.unsupported'](languageName), close(t['field.close']));
    case 'paused':
      return why(
        t['field.pausedName'],
        t['field.pausedWhy'](languageName),
        retry(t['field.checkIn'](languageName)),
        close(t['field.dismiss']),
      );
    case 'limit':
      return why(
        t['field.limit'],
        t['field.limitWhy'],
        login === '' ? close(t['field.close']) : drawLogin(login, t, run),
      );
  }
};

export const drawRefused: Draw<'refused'> = ({ text }, t, run) =>
  alone(
    text,
    'alert',
    text,
    textButton('secondary', 'close', () => run.close(), {}, t['field.close']),
  );

export const drawDone: Draw<'done'> = ({ count }, t, run) => ({
  label: t['field.none'],
  nodes: [
    create(
      'p',
      { class: 'la-pop__why la-pop__why--done' },
      createIcon(CHECK, 'la-icon--sm'),
      create('span', {}, t['field.done'](count)),
      textButton('ghost', 'undo', () => run.undo(), { part: 'button field-undo' }, t['field.undo']),
    ),
  ],
});
