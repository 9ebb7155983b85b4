import { afterEach, describe, expect, it } from 'vitest';
import { PHONE, screensReady, useChromium } from '../support/chromium';
import { pageWith, startHost, type HostServer } from './support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

async function open() {
  host = await startHost({ pages: { '/': pageWith('<lang-assistant ajax-url="/ajax"></lang-assistant>') } });
  const { page } = await visit(host.origin, PHONE);
  await screensReady(page);
  const list = page.getByRole('listbox', { name: 'Languages' });
  const openMenu = async () => {
    await page.getByRole('button', { name: /^Target language/ }).tap();
    await list.waitFor();
  };
  return { page, list, openMenu };
}

describe('on a touch screen', () => {
  it('a tap opens the language menu, dragging scrolls its list, and a tap outside closes the menu', async () => {
    const { page, list, openMenu } = await open();
    await openMenu();
    // After two frames, no event of the tap can close the menu any more.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await list.isVisible()).toBe(true);
    await list.evaluate((element) => (element.scrollTop = 0));
    const box = await list.boundingBox();
    if (!box) throw new Error('the list has no size');
    const session = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 20];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    for (let moved = 20; moved <= 160; moved += 20) await touch('touchMove', y - moved);
    await touch('touchEnd');
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(60);
    expect(await list.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Translate text' }).tap();
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  });

  it('a tap on the search field or its clear button keeps the menu open; a tap on an option chooses it', async () => {
    const { page, list, openMenu } = await open();
    await openMenu();
    const search = page.getByRole('combobox', { name: 'Search languages' });
    await search.tap();
    await search.fill('ger');
    await page.getByRole('button', { name: 'Clear search' }).tap();
    await search.fill('ital');
    await page.getByRole('option', { name: 'Italian' }).tap();
    await page.getByRole('button', { name: 'Target language: Italian' }).waitFor();
    expect(await list.count()).toBe(0);
  });
});
