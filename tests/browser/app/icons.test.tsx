import { expect, it } from 'vitest';
import { renderWidget, type Rendered } from '../support/widget';
import { improved, open as openWrite } from '../write/writePage';
import { open as openChat, say } from '../chat/chatPage';

const NAMES = /^(?:Copy|Use|Clear|Listen|Dictate|Remove)\b.*/;

/** The icon and the name of each button. Names that differ only in their object are the same meaning. */
const iconsOf = ({ root }: Rendered) =>
  [...root.querySelectorAll('button')].flatMap((button) => {
    const path = button.querySelector('svg:not(.la-icon--chevron) > path')?.getAttribute('d');
    const name = button.ariaLabel ?? button.textContent;
    return path ? [[path, name.replace(NAMES, (all) => all.split(' ')[0] ?? '')] as const] : [];
  });

it('each icon has one meaning in all tools', async () => {
  const translate = await renderWidget();
  translate.detected = 'fr';
  translate.store.getState().translate.setText('x'.repeat(40));
  translate.store.getState().translate.retry();
  await expect.poll(() => translate.root.querySelector('.la-detected')).not.toBeNull();
  const found = iconsOf(translate);
  translate.host.remove();
  const write = await openWrite();
  await improved(write);
  found.push(...iconsOf(write));
  write.host.remove();
  const chat = await openChat();
  const reply = await say(chat, 'Hello');
  await reply.answer({ text: 'Hola' });
  await expect.poll(() => chat.root.querySelector('[part~=edit]')).not.toBeNull();
  found.push(...iconsOf(chat));
  const meanings = new Map<string, Set<string>>();
  for (const [path, name] of found) meanings.set(path, (meanings.get(path) ?? new Set()).add(name));
  const shared = [...meanings.values()].filter(({ size }) => size > 1);
  // Improve opens the tool whose icon it has.
  expect(shared.map((names) => [...names])).toEqual([['AI writeWriteNew', 'Improve in Write']]);
  expect(meanings.size).toBeGreaterThan(12);
});
