import { create } from '../../components/createElement';
import { LOGIN_EVENT } from '../../domain/hostConfig';
import type { FieldMessages } from '../../i18n/messages';
import { createButton } from './dom';
import { popoverIcon, textButton } from './popoverDom';
import type { Draw, PopoverActions } from './popoverTypes';

const alone = (text: string, role: string, ...buttons: readonly Node[]): readonly Node[] => [
  create('p', { class: 'la-pop__why la-pop__why--alone', role }, text),
  create('div', { class: 'la-fixes la-fixes--alone' }, ...buttons),
];

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
  switch (reason) {
    case 'offline':
    case 'failed':
      return {
        label: t['field.failed'],
        nodes: alone(
          t[reason === 'offline' ? 'field.offline' : 'field.failedWhy'],
          'none',
          retry(popoverIcon('retry'), t['field.retry']),
        ),
      };
    case 'paused':
      return {
        label: t['field.pausedName'],
        nodes: alone(
          t['field.pausedWhy'](languageName),
          'none',
          retry(t['field.checkIn'](languageName)),
          close(t['field.dismiss']),
        ),
      };
    case 'limit':
      return {
        label: t['field.limit'],
        nodes: alone(
          t['field.limitWhy'],
          'none',
          login === '' ? close(t['field.close']) : drawLogin(login, t, run),
        ),
      };
  }
};

export const drawRefused: Draw<'refused'> = ({ text }, t, run) => ({
  label: text,
  nodes: alone(
    text,
    'alert',
    textButton('secondary', 'close', () => run.close(), {}, t['field.close']),
  ),
});

export const drawDone: Draw<'done'> = ({ count }, t) => ({
  label: t['field.none'],
  nodes: [
    create(
      'p',
      { class: 'la-pop__why la-pop__why--done' },
      popoverIcon('check', 'la-icon--sm'),
      create('span', {}, t['field.done'](count)),
    ),
  ],
});
