import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { pageWith, startHost } from '../support/hostServer';

const visit = useChromium();

it('the offered login changes with the interface language and with the configuration', async () => {
  const config = JSON.stringify({ limits: { aiPerDay: { anonymous: 0 } }, loginUrl: { en: '/login' } });
  const tag = `<lang-assistant mode="ai" ajax-url="/ajax" config='${config}' id="widget"></lang-assistant>`;
  const host = await startHost({ pages: { '/': pageWith(tag) } });
  onTestFinished(() => host.close());
  const { page } = await visit(host.origin);
  await screensReady(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.keyboard.press('Enter');
  const login = page.getByRole('dialog').getByRole('link', { name: 'Log in' });
  expect(await login.getAttribute('href')).toBe(`${host.origin}/login`);
  await page.locator('#widget').evaluate((widget) => widget.setAttribute('interface-language', 'fr'));
  await page.getByRole('dialog', { name: 'Limite atteinte' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0);
  await page.locator('#widget').evaluate((widget) => {
    Object.assign(widget, { config: { loginUrl: { fr: '/connexion' }, stores: { ios: '/ios' } } });
  });
  await page.getByRole('dialog').getByRole('link', { name: 'Se connecter' }).waitFor();
  const unlock = page.getByRole('dialog', { name: 'Libérez tout le potentiel de l’IA' });
  expect(await unlock.getByRole('listitem').count()).toBe(6);
});

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ AI_PER_DAY: '0,10,unlimited' });
});
afterAll(() => gateway.close());

it('the demo pages, which have all offers, show the specified limit dialog, whose login opens the start page with an account', async () => {
  const { page } = await visit(`${gateway.origin}/es/traductor`);
  await screensReady(page);
  await page.getByRole('button', { name: 'Asistente de IA' }).click();
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola');
  await page.keyboard.press('Enter');
  const limit = page.getByRole('dialog');
  await limit.waitFor();
  expect(await limit.getByRole('listitem').count()).toBe(6);
  const links = await limit
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => Reflect.get(one, 'href')));
  expect(links).toEqual([
    `${gateway.origin}/?visitor=token&interface-language=es`,
    'https://play.google.com/store/apps',
    'https://apps.apple.com/',
    'https://appgallery.huawei.com/',
  ]);
  await limit.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { name: 'A translator for any page, in one tag' }).waitFor();
  expect(await page.getByLabel('User').inputValue()).toBe('token');
  await page.getByText('/ 5.000').waitFor();
});
