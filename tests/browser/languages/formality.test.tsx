import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { renderWidget, type Rendered } from '../support/widget';

const FRENCH = { languages: { source: 'en', target: 'fr' } } as const;

async function translated(widget: Rendered, formality?: string): Promise<void> {
  const { translate } = widget.store.getState();
  translate.setText('Are you sure about that?');
  translate.retry();
  await answer(widget, 1, formality);
}

async function answer(widget: Rendered, count: number, formality?: string): Promise<void> {
  await expect.poll(() => widget.asked.length).toBe(count);
  await widget.asked.at(-1)?.answer({ text: 'En êtes-vous sûr ?', ...(formality && { formality }) });
  await widget.store.getState().features.load('dictionary');
}

const select = () => page.getByRole('combobox', { name: 'Formality' });
const UNSUPPORTED = 'The service that translated this text cannot choose its formality.';

describe('the choice of formality', () => {
  it('is shown below a translation into a language that has forms of address', async () => {
    const widget = await renderWidget({ config: FRENCH });
    await translated(widget);
    await select().selectOptions('Formal');
    await answer(widget, 2, 'applied');
    expect(widget.asked.map(({ request }) => request.formality)).toEqual([undefined, 'formal']);
    await expect.element(select()).toHaveValue('formal');
  });

  it('is not shown for a language without forms of address', async () => {
    const widget = await renderWidget({ config: { languages: { source: 'es', target: 'en' } } });
    await translated(widget);
    await expect.poll(() => widget.root.querySelector('.la-dict [role=tablist]')).not.toBeNull();
    expect(widget.root.querySelector('.la-tools')).toBeNull();
  });

  it('is shown only while the text box contains a text', async () => {
    const widget = await renderWidget({ config: FRENCH });
    await widget.store.getState().features.load('dictionary');
    await expect.poll(() => widget.root.querySelector('.la-dict [role=tablist]')).not.toBeNull();
    expect(select().query()).toBeNull();
    await translated(widget);
    await expect.element(select()).toBeVisible();
    await page.getByRole('button', { name: 'Clear text' }).click();
    await expect.poll(() => select().query()).toBeNull();
  });

  it('shows its label at every width', async () => {
    const widget = await renderWidget({ config: FRENCH });
    await translated(widget);
    await expect.element(select()).toBeVisible();
    for (const width of [280, 320, 360, 480, 720, 1120]) {
      widget.host.style.width = `${width}px`;
      const label = widget.find('.la-native > .la-select__hint').getBoundingClientRect();
      const frame = widget.find('.la-frame').getBoundingClientRect();
      expect(label.width, `${width} px`).toBeGreaterThan(30);
      expect(widget.find('.la-native').getBoundingClientRect().right).toBeLessThanOrEqual(frame.right);
    }
  });

  it('stays when the user chooses another target language', async () => {
    const widget = await renderWidget({ config: FRENCH });
    await translated(widget);
    await select().selectOptions('Informal');
    await answer(widget, 2);
    widget.store.getState().translate.chooseLanguage('target', 'de');
    await answer(widget, 3);
    expect(widget.asked[2]?.request).toMatchObject({ target: 'de', formality: 'informal' });
    await expect.element(select()).toHaveValue('informal');
  });

  it('has the value that the page sets', async () => {
    const widget = await renderWidget({ config: { ...FRENCH, formality: 'formal' } });
    await translated(widget);
    expect(widget.asked[0]?.request.formality).toBe('formal');
    await expect.element(select()).toHaveValue('formal');
  });

  it('shows a note only if the engine could not apply the formality', async () => {
    const widget = await renderWidget({ config: FRENCH });
    await translated(widget);
    await select().selectOptions('Formal');
    await answer(widget, 2, 'unsupported');
    await expect.element(page.getByText(UNSUPPORTED)).toBeVisible();
    expect(page.getByText(UNSUPPORTED).element().getAttribute('aria-live')).toBe('polite');
    await select().selectOptions('Informal');
    await answer(widget, 3, 'applied');
    await expect.poll(() => widget.root.querySelector('.la-tools__note')?.textContent).toBe('');
  });
});
