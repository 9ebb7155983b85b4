import { chromium, type BrowserServer } from 'playwright';
import type { TestProject } from 'vitest/node';
import { ensureHeadlessChromium } from '../../tools/systemPackages/ensure.mjs';
import { CHROMIUM_FLAGS } from '../../tools/systemPackages/find.mjs';
import { PAGE_LIMITS } from './vitest/timeLimits';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket URL of the Chromium that all test files of the project share. */
    chromiumEndpoint: string;
    /** Ends before the test does, so that the error names the locator that was waited for. */
    actionTimeoutMs: number;
  }
}

let server: BrowserServer;

/** Vitest calls this once per run, before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  server = await chromium.launchServer({ executablePath: ensureHeadlessChromium(), args: CHROMIUM_FLAGS });
  project.provide('chromiumEndpoint', server.wsEndpoint());
  const polling = project.config.expect.poll?.timeout ?? PAGE_LIMITS.expect.poll.timeout;
  project.provide('actionTimeoutMs', polling);
}

export const teardown = (): Promise<void> => server.close();
