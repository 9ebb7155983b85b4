import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRequirement } from '../../../../tools/systemPackages/ensure.mjs';
import { findMiniBrowser, findProgram } from '../../../../tools/systemPackages/find.mjs';
import type { Driver, Engine, SystemSettings } from './driver';
import { startPuppeteer } from './puppeteerDriver';
import { startWebKit } from './webkitDriver';

/**
 * Starts the browser of an engine.
 * @throws {Error} that says what to install, if the machine does not have the browser
 */
export async function startEngine(engine: Engine, system: SystemSettings = {}): Promise<Driver> {
  const path = ensureRequirement(engine);
  if (path === undefined) throw new Error(`there is no ${engine} on this machine`);
  const downloads = await mkdtemp(join(tmpdir(), 'lang-assistant-downloads-'));
  const driver =
    engine === 'webkit'
      ? await startWebKit(
          { webDriver: path, miniBrowser: findMiniBrowser() ?? '', xvfb: findProgram('Xvfb') ?? '' },
          downloads,
          system,
        )
      : await startPuppeteer({ engine, executablePath: path, downloads, system });
  return {
    ...driver,
    async close() {
      await driver.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
