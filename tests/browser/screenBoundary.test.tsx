import { fixture } from '@open-wc/testing/pure';
import { createRoot } from 'react-dom/client';
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { ScreenBoundary } from '../../src/app/ScreenBoundary';
import { english } from './support/english';
import { I18nProvider } from '../../src/i18n/useI18n';

it('an error in one screen does not affect the rest of the widget: the screen shows an error with a retry button', async () => {
  const fault = new Error('a fault of the screen');
  const reported: unknown[] = [];
  let isBroken = true;
  function Screen() {
    if (isBroken) throw fault;
    return <p>The screen</p>;
  }
  const host = await fixture<HTMLElement>('<div></div>');
  createRoot(host, { onCaughtError: () => undefined }).render(
    <I18nProvider value={english}>
      <p>The rest of the widget</p>
      <ScreenBoundary onError={(problem) => reported.push(problem)}>
        <Screen />
      </ScreenBoundary>
    </I18nProvider>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong.');
  await expect.element(page.getByText('The rest of the widget')).toBeVisible();
  expect(reported).toEqual([fault]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The screen')).toBeVisible();
});
