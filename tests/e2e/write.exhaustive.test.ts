import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { STYLES, TONES } from '../../src/domain/write/write';
import { DESKTOP, PHONE, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { startAimock, type AimockServer } from '../support/server/llm/aimock';

const visit = useChromium();

const FAULTY = 'He go to school every day. I has alot of freinds. She dont like it. This is a apple.';

const parts = (page: Page) => ({
  box: page.getByRole('textbox', { name: 'Text to improve' }),
  output: page.getByRole('region', { name: 'Improved text' }).getByRole('status'),
  shown: page.getByRole('region', { name: 'Improved text' }).locator('.la-output'),
  copy: page.getByRole('button', { name: 'Copy the improved text' }),
});

async function openWriter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'AI write' }).click();
  await parts(page).box.waitFor();
}

async function choose(page: Page, style: string, tone: string): Promise<void> {
  await page.getByRole('button', { name: /^Style: / }).click();
  await page.getByRole('radiogroup', { name: 'Style' }).getByRole('radio', { name: style }).click();
  await page.getByRole('radiogroup', { name: 'Tone' }).getByRole('radio', { name: tone }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('the writing tool on the gateway with its default settings', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    // All visits share one IP address. Its daily limit is high, because this test does not check it.
    gateway = await startGateway({ WRITE_PER_DAY: '1000,1000,unlimited' });
  });
  afterAll(() => gateway.close());

  async function visitWriter(options = DESKTOP) {
    const visited = await visit(gateway.origin, options);
    await visited.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWriter(visited.page);
    return visited;
  }

  it('corrects and highlights five mistakes, and copies the text after the user has rejected one correction', async () => {
    const { page, consoleMessages } = await visitWriter();
    const { box, shown, copy } = parts(page);
    await box.fill(FAULTY);
    await shown.getByText('goes').waitFor();
    const marks = shown.locator('ins');
    expect(await shown.innerText()).toBe(
      "He goes to school every day. I have a lot of friends. She don't like it. This is an apple.",
    );
    expect(await marks.count()).toBeGreaterThanOrEqual(5);
    await copy.click();
    await page.getByText('Copied to clipboard!').waitFor();
    expect(await clipboard(page)).toBe(await shown.innerText());
    await page.getByRole('button', { name: 'goes', exact: true }).click();
    expect(await shown.innerText()).toContain('He go to school every day. I have');
    await copy.click();
    await expect.poll(() => clipboard(page)).toBe(await shown.innerText());
    await page.getByRole('button', { name: 'Show changes' }).click();
    expect(await marks.count()).toBe(0);
    expect(await clipboard(page)).toBe(await shown.innerText());
    expect(consoleMessages).toEqual([]);
  });

  it('restores the typed text after all changes are rejected one by one', async () => {
    const { page } = await visitWriter();
    const { box, shown } = parts(page);
    await box.fill(FAULTY);
    await shown.getByText('goes').waitFor();
    const applied = shown.locator('[role=button]:not(.la-change--back)');
    for (let left = await applied.count(); left > 0; left -= 1) {
      await applied.first().click();
      await expect.poll(() => applied.count()).toBe(left - 1);
    }
    expect(await shown.innerText()).toBe(FAULTY);
  });

  it('expands contractions in the professional style, and shows that tones are not supported', async () => {
    const { page } = await visitWriter();
    const { box, output, shown } = parts(page);
    await box.fill("I don't know. It's a house.");
    await output.getByText('Nothing had to be changed.').waitFor();
    await choose(page, 'Professional', 'Friendly');
    await shown.getByText('It is').waitFor();
    expect(await shown.innerText()).toBe('I do not know. It is a house.');
    await output.getByText('The tone could not be used here. The text was corrected without it.').waitFor();
  });

  it('does not change a text in an unsupported language, and shows a message', async () => {
    const { page } = await visitWriter();
    const { box, output, shown } = parts(page);
    const finnish = 'Hyvää päivää, torstain kokous on siirretty perjantaiaamuun kello kymmeneen.';
    await box.fill(finnish);
    await output.getByText('Texts in this language cannot be corrected here.').waitFor();
    expect(await shown.innerText()).toBe(finnish);
    await page.getByRole('button', { name: /^Text language: Finnish/ }).waitFor();
  });

  it('passes its text to the translator', async () => {
    const { page } = await visitWriter();
    const { box, shown } = parts(page);
    await box.fill('He go to school every day.');
    await shown.getByText('goes').waitFor();
    await page.getByRole('button', { name: 'Translate this text' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Text to translate' }).inputValue())
      .toBe('He goes to school every day.');
  });

  it('sends a text to /v1/ai-chat with the bearer token, and shows the correction', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await page.locator('#widget').evaluate((widget) => {
      const token = document.querySelector('meta[name=demo-token]')?.getAttribute('content');
      widget.removeAttribute('ajax-url');
      Object.assign(widget, { config: { ai_write: { url: '/v1/ai-chat', token } } });
    });
    await openWriter(page);
    const { box, shown } = parts(page);
    const request = page.waitForRequest((sent) =>
      sent.url().endsWith('/v1/ai-chat/write-improving-plugin2/'),
    );
    await box.fill('He go to school every day.');
    await shown.getByText('goes').waitFor();
    expect((await request).headers()['authorization']).toMatch(/^bearer .{20,}/);
    expect(consoleMessages).toEqual([]);
  });

  it('works on a phone', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, PHONE);
    await page.getByRole('button', { name: 'AI write' }).tap();
    const { box, shown } = parts(page);
    await box.fill('He go to school every day.');
    await page.getByRole('button', { name: 'goes', exact: true }).tap();
    expect(await shown.innerText()).toBe('He go to school every day.');
    expect(consoleMessages).toEqual([]);
  });
});

describe('the daily limit of an anonymous user', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it('is five texts: a sixth text is not sent, and the limit dialog opens', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await openWriter(page);
    const { box, shown, output } = parts(page);
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await box.fill(`He go there on ${day}.`);
      await shown.getByText(`on ${day}.`).waitFor();
    }
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('ai_write') && sent.push(request.url()));
    await box.fill('He go there on Saturday.');
    await page.getByRole('dialog', { name: 'Unlock the full potential of AI' }).waitFor();
    await output.getByText('You have reached the limit of 5 queries to the AI for free users.').waitFor();
    expect(sent).toEqual([]);
    const stored = await page.evaluate(() => localStorage.getItem('anonymousUsageWrite'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ count: 5 });
  });
});

describe('the writing tool with a language model', () => {
  let gateway: RunningGateway;
  let model: AimockServer;
  beforeAll(async () => {
    model = await startAimock(({ system }) => {
      const [, style] = /Style: (\w+)/.exec(system) ?? [];
      const [, tone] = /Tone: (\w+)/.exec(system) ?? [];
      const correctedText = `In a ${String(style)} style and a ${String(tone)} tone.`;
      return JSON.stringify({ correctedText, alternatives: ['Another way.', 'A third one.'] });
    });
    gateway = await startGateway({
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'test',
      WRITE_PER_DAY: '1000,1000,unlimited',
    });
  });
  afterAll(async () => {
    await gateway.close();
    await model.stop();
  });

  const nameOf = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

  it('sends each of the twenty combinations of style and tone as specified, and each has a different result', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await page
      .locator('#widget')
      .evaluate((widget) => widget.setAttribute('config', '{"limits":{"writePerDay":{"anonymous":1000}}}'));
    await openWriter(page);
    const { box, shown } = parts(page);
    const bodies: unknown[] = [];
    page.on('response', (response) => {
      const isWriting = response.url().includes('/ajax?action=mi_traductor_ai_write');
      if (isWriting && response.ok()) bodies.push(response.request().postDataJSON());
    });
    await box.fill('Good text');
    await shown.getByText('In a simple style and a simple tone.').waitFor();
    for (const style of STYLES) {
      for (const tone of TONES) {
        if (style === 'simple' && tone === 'simple') continue;
        await choose(page, nameOf(style), nameOf(tone));
        await shown.getByText(`In a ${style} style and a ${tone} tone.`).waitFor();
      }
    }
    expect(bodies).toEqual(
      STYLES.flatMap((style) =>
        TONES.map((tone) => ({
          content: `Message: Good text\nStyle: ${style}\nTone: ${tone}`,
          endpoint: 'write-improving-plugin2',
          conversation_history: [],
        })),
      ),
    );
    expect(consoleMessages).toEqual([]);
  });

  it('shows alternatives, and the user can replace the text with one of them', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await openWriter(page);
    const { box, shown } = parts(page);
    await box.fill('Good text');
    const list = page.getByRole('list', { name: 'Alternatives' });
    await list.getByText('Another way.').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Use alternative 2' }).click();
    expect(await shown.innerText()).toBe('A third one.');
    await list.getByText('In a simple style and a simple tone.').waitFor();
  });
});
