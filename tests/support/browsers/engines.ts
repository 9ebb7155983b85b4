import { ensureRequirement } from '../../../tools/systemPackages/ensure.mjs';
import { findMiniBrowser, findProgram } from '../../../tools/systemPackages/find.mjs';
import type { Driver, Engine } from './driver';
import { startPuppeteer } from './puppeteerDriver';
import { startWebKit } from './webkitDriver';

/**
 * Starts an engine's browser.
 * @throws {Error} with the advice what to install, if the machine does not have it
 */
export async function startEngine(engine: Engine): Promise<Driver> {
  const path = ensureRequirement(engine);
  if (path === undefined) throw new Error(`there is no ${engine} on this machine`);
  if (engine !== 'webkit') return startPuppeteer(engine, path);
  const miniBrowser = findMiniBrowser() ?? '';
  return startWebKit({ webDriver: path, miniBrowser, xvfb: findProgram('Xvfb') ?? '' });
}
