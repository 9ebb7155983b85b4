import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { DESKTOP, useChromium } from '../../support/chromium';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';

const visit = useChromium();

const parts = (page: Page) => ({
  box: page.getByRole('textbox', { name: 'Text to improve' }),
  output: page.getByRole('region', { name: 'Improved text' }).getByRole('status'),
  shown: page.getByRole('region', { name: 'Improved text' }).locator('.la-output'),
});

const TEXTS = [
  {
    language: 'Spanish',
    faulty:
      'Hola, cómo estás? Me gusta mucho esta cancion y la mapa, pero el exmaen de de mañana es dificil.',
    right: 'Hola, ¿cómo estás? Me gusta mucho esta canción y la mapa, pero el examen de mañana es difícil.',
    changes: 5,
  },
  {
    language: 'French',
    faulty: 'Où vas-tu? Cette homme a oublié son ordianteur dans dans le train, et nous avons un probleme.',
    right: 'Où vas-tu\u202f? Cette homme a oublié son ordinateur dans le train, et nous avons un problème.',
    changes: 4,
  },
];

async function openWriter(gateway: RunningGateway) {
  const visited = await visit(gateway.origin, DESKTOP);
  await visited.page.getByRole('button', { name: 'AI write' }).click();
  await parts(visited.page).box.waitFor();
  return visited;
}

async function rejectAll(page: Page): Promise<number> {
  const applied = parts(page).shown.locator('[role=button]:not(.la-change--back)');
  const count = await applied.count();
  for (let left = count; left > 0; left -= 1) {
    await applied.first().click();
    await expect.poll(() => applied.count()).toBe(left - 1);
  }
  return count;
}

describe.skipIf(skipReason('hunspell') !== undefined)('the writing tool without a language model', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ WRITE_PER_DAY: '1000,1000,unlimited' });
  });
  afterAll(() => gateway.close());

  it('marks the corrections of Spanish and French, which the user can reject, and leaves a correct text unchanged', async () => {
    const { page, consoleMessages } = await openWriter(gateway);
    const { box, output, shown } = parts(page);
    for (const { language, faulty, right, changes } of TEXTS) {
      await box.fill(faulty);
      await expect.poll(() => shown.innerText()).toBe(right);
      await output.getByText('Spelling and punctuation were checked, but not grammar.').waitFor();
      await page.getByRole('button', { name: new RegExp(`^Text language: ${language}`) }).waitFor();
      expect(await rejectAll(page)).toBe(changes);
      expect(await shown.innerText()).toBe(faulty);
    }
    const correct = 'Hola a todos, la reunión del jueves se ha cambiado al viernes por la mañana.';
    await box.fill(correct);
    await output.getByText('Nothing had to be changed.').waitFor();
    expect(await shown.innerText()).toBe(correct);
    expect(consoleMessages).toEqual([]);
  });
});

describe('the writing tool on a gateway without hunspell', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ WRITE_PER_DAY: '1000,1000,unlimited', HUNSPELL_BIN: 'none' });
  });
  afterAll(() => gateway.close());

  it('corrects the punctuation, and shows that the spelling was not checked', async () => {
    const { page, consoleMessages } = await openWriter(gateway);
    const { box, output, shown } = parts(page);
    await box.fill('Hola, cómo estás? Me gusta esta cancion de los años noventa.');
    await output.getByText('Only punctuation was checked').waitFor();
    expect(await shown.innerText()).toBe('Hola, ¿cómo estás? Me gusta esta cancion de los años noventa.');
    expect(consoleMessages).toEqual([]);
  });
});
