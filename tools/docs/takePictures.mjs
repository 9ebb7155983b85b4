// @ts-check
// `npm run docs:pictures`: takes the pictures of the documentation from the built widget and gateway. The first screen
// becomes `docs/img/translate.webp` and, with the name of the project, `docs/public/social.png`, the preview of the
// repository (1280 × 640).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { ensureApertium, ensureChromium } from '../systemPackages/ensure.mjs';
import { CHROMIUM_FLAGS } from '../systemPackages/find.mjs';

const SIZE = { width: 960, height: 540 };
const SOCIAL_SIZE = { width: 1280, height: 640 };

const TEXT = 'El perro duerme en el jardín.';
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>lang-assistant</title>
<script type="module" src="/widget/lang-assistant.js"></script>
<lang-assistant ajax-url="%AJAX_URL%" nonce="%NONCE%" source-language="es" target-language="en"></lang-assistant></html>`;

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page */
async function translateText(page) {
  await page.getByRole('textbox', { name: 'Text to translate' }).fill(TEXT);
  await page.getByRole('region', { name: 'Translation' }).getByText('garden').first().waitFor();
}

/**
 * 720 pixels wide and small, because the package contains the picture.
 * @param {Page} page
 * @param {Buffer} png
 */
async function toWebp(page, png) {
  const url = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const size = { width: 720, height: Math.round((720 * image.naturalHeight) / image.naturalWidth) };
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
    return canvas.toDataURL('image/webp', 0.3);
  }, png.toString('base64'));
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** @param {Page} page @param {Buffer} screenshot */
async function drawSocialPreview(page, screenshot) {
  await page.setViewportSize(SOCIAL_SIZE);
  await page.setContent(`<style>
    body { margin: 0; padding: 48px 64px; font-family: system-ui, sans-serif; background: #f4f7f8; color: #10201f }
    h1 { margin: 0; font-size: 56px; color: #006b75 } p { margin: 8px 0 28px; font-size: 28px }
    img { width: 1152px; border-radius: 16px; box-shadow: 0 8px 40px #0003 }</style>
    <h1>&lt;lang-assistant&gt;</h1><p>A translator for any web page: one tag, your server.</p>
    <img src="data:image/png;base64,${screenshot.toString('base64')}">`);
  await page.waitForFunction(() => document.images[0]?.complete);
  return page.screenshot();
}

/** @param {string} folder */
async function startGateway(folder) {
  await writeFile(path.join(folder, 'index.html'), PAGE);
  const settings = {
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    DEMO_DIR: folder,
    WIDGET_DIR: 'dist',
    BERGAMOT: 'off',
  };
  const gateway = spawn(process.execPath, ['server/dist/main.js'], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let log = '';
  const origin = await new Promise((resolve, reject) => {
    gateway.stderr.on('data', (chunk) => {
      log += chunk;
      const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(log)?.[1];
      if (found !== undefined) resolve(found);
    });
    gateway.once('exit', () => reject(new Error(`the gateway ended: ${log}`)));
  });
  return { gateway, origin };
}

ensureApertium();
const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-pictures-'));
const { gateway, origin } = await startGateway(folder);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(origin);
  await page.locator('lang-assistant:not(:state(loading))').waitFor();
  await translateText(page);
  const screenshot = await page.locator('lang-assistant').screenshot();
  const studio = await browser.newPage();
  const pictures = {
    'docs/img/translate.webp': await toWebp(studio, screenshot),
    'docs/public/social.png': await drawSocialPreview(studio, screenshot),
  };
  for (const [file, content] of Object.entries(pictures)) {
    await writeFile(file, content);
    console.log(`${file}: ${(content.length / 1000).toFixed(0)} kB`);
  }
} finally {
  await browser.close();
  gateway.kill();
  await once(gateway, 'exit');
  await rm(folder, { recursive: true, force: true });
}
