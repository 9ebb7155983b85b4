import { chromium, type BrowserServer } from 'playwright';
import type { TestProject } from 'vitest/node';
import { ensureHeadlessChromium } from '../../tools/systemPackages/ensure.mjs';
import { CHROMIUM_FLAGS } from '../../tools/systemPackages/find.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket URL of the Chromium that all test files of the project share. */
    chromiumEndpoint: string;
  }
}

let server: BrowserServer;

/** Vitest calls this once per run, before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  server = await chromium.launchServer({ executablePath: ensureHeadlessChromium(), args: CHROMIUM_FLAGS });
  project.provide('chromiumEndpoint', server.wsEndpoint());
}

export const teardown = (): Promise<void> => server.close();
