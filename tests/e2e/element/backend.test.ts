import { describe, expect, it } from 'vitest';
import { screensReady } from '../../support/chromium';
import { box, host, onElement, open, output, TAG } from './elementPage';

const script = (code: string) => `<script>addEventListener('DOMContentLoaded', () => {
  const widget = document.querySelector('lang-assistant');
  ${code}
})</script>`;

describe('a backend that consists of functions', () => {
  it('translates without a request if it is set before the widget is loaded', async () => {
    const { page } = await open(
      TAG,
      script(
        `widget.backend = { translate: async ({ text, source, target }) => [text, source, target].join() };`,
      ),
    );
    await screensReady(page);
    await box(page).fill('Good morning to all');
    await page.getByText('Good morning to all,en,es').waitFor();
    expect(host().calls).toEqual([]);
  });

  it('can be set before the script loads, and is a property (not an attribute) before the widget is loaded', async () => {
    const { page } = await open(TAG.replace(' id', ' loading="interaction" id'));
    expect(await onElement(page, (element) => 'backend' in element && !element.hasAttribute('backend'))).toBe(
      true,
    );
    const { page: early } = await open(
      '',
      `<script>addEventListener('DOMContentLoaded', () => {
        const widget = document.createElement('lang-assistant');
        widget.backend = { translate: () => 'early' };
        document.body.append(widget);
      })</script>`,
    );
    await screensReady(early);
    await early.getByRole('textbox').fill('Good morning to all');
    await early.getByText('early').waitFor();
  });

  it('that is set later is used from the next call on, until it is removed', async () => {
    const { page } = await open();
    await screensReady(page);
    await onElement(page, (element) =>
      Object.assign(element, { backend: { translate: () => 'of the page' } }),
    );
    await box(page).fill('Good morning to all');
    await page.getByText('of the page').waitFor();
    await onElement(page, (element) => Object.assign(element, { backend: undefined }));
    await box(page).fill('Good evening to all');
    (await host().nextCall()).reply({ success: true, data: { translate: 'of the server' } });
    await page.getByText('of the server').waitFor();
  });

  it('that is no object with functions is ignored', async () => {
    const { page } = await open(TAG, script('widget.backend = 7;'));
    await screensReady(page);
    for (const value of [
      '7',
      '"text"',
      '[]',
      '{}',
      '{ translate: 7 }',
      '{ get translate() { throw 1; } }',
      'null',
    ]) {
      await page.evaluate(`void (document.querySelector('#widget').backend = ${value})`);
      // Unlike a typed text, it is sent at once.
      const translated = page.evaluate("document.querySelector('#widget').translate('Good morning to all')");
      (await host().nextCall()).reply({ success: true, data: { translate: `of the server: ${value}` } });
      expect(await translated).toEqual({ text: `of the server: ${value}` });
    }
  });
});

describe('the event before a translation request', () => {
  it('allows the page to provide the response once, and only while the event is dispatched', async () => {
    const { page } = await open(
      TAG,
      script(`window.problems = []; widget.addEventListener('la-before-translate', ({ detail }) => {
        if (detail.text.startsWith('Page')) detail.respondWith(Promise.resolve({ text: 'of the page' }));
        else return;
        try { detail.respondWith('twice'); } catch (error) { problems.push(error.name); }
        setTimeout(() => { try { detail.respondWith('late'); } catch (error) { problems.push(error.name); } });
      });`),
    );
    await screensReady(page);
    await box(page).fill('Page, please translate this');
    await page.getByText('of the page').waitFor();
    await page.waitForFunction(() => Reflect.get(window, 'problems').length === 2);
    expect(await page.evaluate(() => Reflect.get(window, 'problems'))).toEqual([
      'InvalidStateError',
      'InvalidStateError',
    ]);
    await box(page).fill('Server, please translate this');
    (await host().nextCall()).reply({ success: true, data: { translate: 'of the server' } });
    await page.getByText('of the server').waitFor();
  });

  it('can be cancelled: then nothing is sent, and a message says that the assistant is not set up', async () => {
    const { page } = await open(
      TAG,
      script(`widget.addEventListener('la-before-translate', (event) => event.preventDefault());`),
    );
    await screensReady(page);
    await box(page).fill('Good morning to all');
    await output(page).getByText('This assistant is not set up yet').waitFor();
    expect(host().calls).toEqual([]);
  });
});
