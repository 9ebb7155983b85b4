import type { Locator, Page } from 'playwright';
import { screensReady } from './chromium';

/** The demo's widget for a logged-in user with saved chats. */
export interface SavedChats {
  readonly box: Locator;
  readonly log: Locator;
  readonly panel: Locator;
  item(name: string): Locator;
  logIn(): Promise<void>;
  send(text: string): Promise<void>;
  /** Sends a message, and waits until the gateway has saved it and its reply. */
  say(text: string): Promise<void>;
  open(): Promise<void>;
  choose(name: string, action: 'Rename' | 'Delete'): Promise<void>;
  rename(name: string, next: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Performs an action and waits for a successful response to its history request. */
async function kept(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes(path));
  await act();
  const { status } = await answered.then(async (response) => ({ status: response.status() }));
  if (status !== 200) throw new Error(`the history answered ${path} with ${status}`);
}

export function savedChatsOn(page: Page): SavedChats {
  const widget = page.locator('lang-assistant').first();
  const box = widget.getByRole('textbox', { name: 'Message' });
  const panel = widget.getByRole('complementary', { name: 'Chat history' });
  const chats: SavedChats = {
    box,
    panel,
    log: widget.getByRole('log', { name: 'Conversation' }),
    item: (name) => panel.getByRole('button', { name: new RegExp(`^${name} \\d`) }),
    async logIn() {
      await screensReady(page);
      await page.locator('select[name=visitor]').selectOption('token');
      await widget.getByRole('button', { name: 'AI assistant', exact: true }).click();
      await box.waitFor();
    },
    async send(text) {
      await box.fill(text);
      await box.press('Enter');
    },
    say: (text) => kept(page, '/add-message/', () => chats.send(text)),
    open: () => widget.getByRole('button', { name: 'Chat history', exact: true }).click(),
    async choose(name, action) {
      await panel.getByRole('button', { name: `Options for ${name}`, exact: true }).click();
      await widget.getByRole('menuitem', { name: action }).click();
    },
    async rename(name, next) {
      await chats.choose(name, 'Rename');
      await page.keyboard.type(next);
      await kept(page, '/edit-name/', () => page.keyboard.press('Enter'));
    },
    async remove(name) {
      await chats.choose(name, 'Delete');
      const sure = widget.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true });
      await kept(page, '/delete/', () => sure.click());
    },
  };
  return chats;
}
