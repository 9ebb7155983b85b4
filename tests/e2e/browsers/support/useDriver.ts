import { afterAll, beforeAll } from 'vitest';
import type { Driver, Engine, SystemSettings } from './driver';
import { startEngine } from './engines';
import { START_LIMIT_MS } from './timeLimit';

/** Starts one browser for all tests of the enclosing `describe`. */
export function useDriver(engine: Engine, system?: SystemSettings): () => Driver {
  let driver: Driver | undefined;
  beforeAll(async () => {
    driver = await startEngine(engine, system);
  }, START_LIMIT_MS);
  afterAll(() => driver?.close());

  return () => {
    if (!driver) throw new Error(`${engine} has not started`);
    return driver;
  };
}
