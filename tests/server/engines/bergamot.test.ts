import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBergamotEngine } from '../../../server/src/engines/translation/bergamot/bergamot';
import { startBucket } from '../support/bergamot/bucket';
import { describeEngineContract, jobOf } from './contract';

const pair = { source: 'en', target: 'xx' };
// The texts have similar lengths, because the results of the test model depend on the padding of a batch.
const texts = ['Hello world.', 'Hello there.', 'Good morning'];
const cleanUp: (() => Promise<unknown>)[] = [];

describeEngineContract('bergamot', {
  pair,
  texts,
  async create() {
    const bucket = await startBucket([pair]);
    const dataDir = await mkdtemp(join(tmpdir(), 'gateway-'));
    cleanUp.push(bucket.close, () => rm(dataDir, { recursive: true }));
    const engine = createBergamotEngine({ dataDir, registryUrl: bucket.registryUrl, log: () => undefined });
    // Downloads the model; before that, the engine does not support the pair.
    await engine.translate(jobOf({ ...pair, segments: texts }));
    return engine;
  },
  async close() {
    for (const clean of cleanUp.splice(0)) await clean();
  },
});
