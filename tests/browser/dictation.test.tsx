import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { Mode } from '../../src/domain/mode';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from './support/widget';

const dictate = page.getByRole('button', { name: 'Dictate', exact: true });
const stop = page.getByRole('button', { name: 'Stop dictation', exact: true });

async function open(mode: Mode, options: Parameters<typeof renderWidget>[0] = {}): Promise<Rendered> {
  const widget = await renderWidget(options);
  widget.store.getState().ui.setMode(mode);
  await expect.element(dictate).toBeVisible();
  return widget;
}

const PLACES = [
  ['ai', 'Message', ({ store }: Rendered) => store.getState().chat.controller?.draft],
  ['write', 'Text to improve', ({ store }: Rendered) => store.getState().write.controller?.text],
] as const;

describe.each(PLACES)('dictation in the tool %s', (mode, label, textOf) => {
  it('shows recognised words in the text box, and uncertain words separately', async () => {
    const widget = await open(mode);
    await dictate.click();
    await expect.element(stop).toBeVisible();
    widget.recognition.session.recognize('good morning', true);
    widget.recognition.session.recognize('every');
    await expect.element(page.getByText('every')).toBeVisible();
    expect(textOf(widget)).toBe('good morning');
    await stop.click();
    await expect.element(page.getByRole('textbox', { name: label })).toBeVisible();
    expect(textOf(widget)).toBe('good morning every');
    expect(widget.root.activeElement).not.toBeNull();
  });

  it('has no accessibility violations while it listens', async () => {
    for (const { theme, width } of LOOKS) {
      const widget = await open(mode, { config: { theme }, width });
      await dictate.click();
      await expect.element(stop).toBeVisible();
      widget.recognition.session.recognize('good morning');
      await expectAccessible(widget, theme);
      widget.host.remove();
    }
  });
});
