import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { screensReady } from '../../support/chromium';
import { box, host, onElement, open, output, TAG } from './elementPage';

/**
 * Runs code in the page with the element as `widget`. Resolves to its result, or to the name and message of its error.
 */
const run = (page: Page, code: string): Promise<unknown> =>
  page.evaluate(
    `(async (widget) => { try { return await (${code}); } catch (error) { return error.name + ': ' + error.message + (error.cause ? ' ' + error.cause.kind : ''); } })(document.querySelector('lang-assistant'))`,
  );

describe('translate()', () => {
  it('shows the text and resolves to the translation, even if it is called before the widget is loaded', async () => {
    const { page } = await open();
    const result = run(page, "widget.translate('Good morning to all', { source: 'en', target: 'fr' })");
    const call = await host().nextCall();
    expect(call.fields).toMatchObject({ text: 'Good morning to all', lang_dst: 'fr' });
    call.translate('Bonjour à tous');
    expect(await result).toEqual({ text: 'Bonjour à tous' });
    await output(page).getByText('Bonjour à tous').waitFor();
    expect(await box(page).inputValue()).toBe('Good morning to all');
  });

  it('loads a widget that waits for an interaction', async () => {
    const { page } = await open(TAG.replace(' id', ' loading="interaction" id'));
    const result = run(page, "widget.translate('Good morning to all')");
    (await host().nextCall()).translate('Buenos días a todos');
    expect(await result).toEqual({ text: 'Buenos días a todos' });
  });

  it('rejects with the reason if the translation fails, or if a later call replaces the text', async () => {
    const { page } = await open();
    const failed = run(page, "widget.translate('Good morning to all')");
    (await host().nextCall()).reply({ success: false }, 503);
    expect(await failed).toBe('Error: The translation failed: http. http');
    const replaced = run(page, "widget.translate('Good evening to all')");
    await host().nextCall();
    const newest = run(page, "widget.translate('Good night to all')");
    expect(await replaced).toMatch(/^AbortError/);
    (await host().nextCall()).translate('Buenas noches a todos');
    expect(await newest).toEqual({ text: 'Buenas noches a todos' });
  });

  it('rejects for invalid arguments, and does not prevent frameworks from setting the attribute `translate`', async () => {
    const { page } = await open();
    await screensReady(page);
    for (const [parameters, message] of [
      ["''", 'There is no text'],
      ["'  '", 'There is no text'],
      ['undefined', 'There is no text'],
      ['7', 'There is no text'],
      ["'Hello', { target: 'klingon' }", 'There is no language "klingon"'],
      ["'Hello', { target: 7 }", 'There is no language 7'],
    ] as const)
      expect(`${parameters} ${String(await run(page, `widget.translate(${parameters})`))}`).toContain(
        `${parameters} TypeError: ${message}`,
      );
    expect(host().calls).toEqual([]);
    expect(await run(page, "widget.translate = false, widget.getAttribute('translate')")).toBe('no');
    expect(await run(page, 'typeof widget.translate')).toBe('function');
  });
});

describe('the methods besides translate():', () => {
  it('setMode() and setLanguages() change the tool and the languages, and add no history entry', async () => {
    const { page } = await open();
    const length = await page.evaluate('history.length');
    expect(await run(page, "widget.setLanguages({ source: 'fr', target: 'pt-BR' })")).toBeUndefined();
    await page.getByRole('button', { name: 'Source language: French' }).waitFor();
    expect(await run(page, "widget.setMode('write')")).toBeUndefined();
    await page
      .getByRole('button', { name: 'AI write', exact: true })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
    expect(await run(page, 'widget.state')).toMatchObject({ mode: 'write', sourceLanguage: 'fr' });
    expect(await page.evaluate('history.length')).toBe(length);
    expect(await run(page, "widget.setMode('dictionary')")).toContain('TypeError');
    expect(await run(page, "widget.setLanguages({ source: 'en', target: '?' })")).toContain('TypeError');
    expect(await run(page, 'widget.state')).toMatchObject({ mode: 'write', sourceLanguage: 'fr' });
  });

  it('setMode() puts a text into the box of the tool, even if the tool is not loaded yet', async () => {
    const { page } = await open();
    const shown = () => page.getByRole('textbox').first().inputValue();
    for (const [mode, text] of [
      ['write', 'I has two'],
      ['ai', 'Why?'],
      ['translate', 'Good morning'],
    ] as const) {
      expect(await run(page, `widget.setMode('${mode}', '${text}')`)).toBeUndefined();
      await expect.poll(shown).toBe(text);
    }
    expect(await run(page, "widget.setMode('files', 'a')")).toContain('TypeError');
    expect(await run(page, "widget.setMode('write', 7)")).toContain('TypeError');
  });

  it('clear() empties the text, and stop() ends a request so that its late response is not shown', async () => {
    const { page } = await open();
    await screensReady(page);
    await box(page).fill('Good morning to all');
    const call = await host().nextCall();
    await run(page, 'widget.stop()');
    await output(page).getByText('Translating').waitFor({ state: 'detached' });
    call.translate('Buenos días a todos');
    expect(await box(page).inputValue()).toBe('Good morning to all');
    await run(page, 'widget.clear()');
    expect(await box(page).inputValue()).toBe('');
    expect(await output(page).getByText('Buenos días').count()).toBe(0);
  });

  it('focus() moves the focus to the text box', async () => {
    const { page } = await open();
    await run(page, 'widget.focus()');
    expect(await box(page).evaluate((area) => area.matches(':focus'))).toBe(true);
  });

  it('newChat() opens the assistant', async () => {
    const { page } = await open();
    await run(page, 'widget.newChat()');
    await page.getByRole('textbox', { name: 'Message' }).or(page.getByRole('textbox')).first().waitFor();
    expect(await run(page, 'widget.state.mode')).toBe('ai');
  });
});

describe('the property state', () => {
  it('describes what is on screen, both before and after the widget is loaded', async () => {
    const { page } = await open(TAG.replace(' id', ' loading="interaction" target-language="de" id'));
    expect(await run(page, 'widget.state')).toEqual({
      isReady: false,
      mode: 'translate',
      sourceLanguage: 'en',
      targetLanguage: 'de',
      text: '',
    });
    await box(page).fill('Good');
    await screensReady(page);
    await box(page).fill('Good morning');
    expect(await run(page, 'widget.state')).toMatchObject({ isReady: true, text: 'Good morning' });
    await onElement(page, (element) => Object.assign(element, { state: 7 })).catch(() => undefined);
    expect(await run(page, 'widget.state.text')).toBe('Good morning');
  });
});

describe('translate() during typing, before insertion or after removal', () => {
  it('replaces a text that the user is typing', async () => {
    const { page } = await open();
    await screensReady(page);
    const first = run(page, "widget.translate('Hello')");
    (await host().nextCall()).translate('Hola');
    await first;
    const second = run(
      page,
      `(() => {
        const box = widget.shadowRoot.querySelector('textarea');
        box.focus();
        document.execCommand('insertText', false, ' w');
        return widget.translate('Hello');
      })()`,
    );
    (await host().nextCall()).translate('Hola otra vez');
    expect(await second).toEqual({ text: 'Hola otra vez' });
    expect(await box(page).inputValue()).toBe('Hello');
  });

  it('loads an element that is inserted later and waits for an interaction', async () => {
    const { page } = await open('<p>Without a widget.</p><lang-assistant hidden></lang-assistant>');
    const result = page.evaluate(`(async () => {
      const widget = document.querySelector('lang-assistant').cloneNode();
      widget.setAttribute('loading', 'interaction');
      widget.setAttribute('ajax-url', '/ajax');
      const translation = widget.translate('Good morning');
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector('p').replaceWith(widget);
      return translation;
    })()`);
    (await host().nextCall()).translate('Buenos días');
    expect(await result).toEqual({ text: 'Buenos días' });
  });

  it('on a removed element sends the text only after the element is in the page again', async () => {
    const { page } = await open();
    await screensReady(page);
    await run(page, 'widget.setMode("translate")');
    const result = page.evaluate(`(async (widget) => {
      const parent = widget.parentNode;
      widget.remove();
      const translation = widget.translate('Good morning');
      await fetch('/');
      const state = widget.state.text;
      parent.append(widget);
      return [state, await translation];
    })(document.querySelector('#widget'))`);
    (await host().nextCall()).translate('Buenos días');
    expect(await result).toEqual(['', { text: 'Buenos días' }]);
  });
});
