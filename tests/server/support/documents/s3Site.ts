import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { TranslationEngine } from '../../../../server/src/engines/contracts/translation';
import { createS3Files } from '../../../../server/src/store/files/s3Files';
import { createScratchFolders } from '../../../../server/src/store/files/scratchFolders';
import { BUCKET, KEY, startS3 } from '../../../support/server/store/s3Server';
import { sharedStore } from '../../../support/server/store/temporaryStore';
import { upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { openJobGateway } from '../../../support/server/documents/jobGateway';

export const PREFIX = 'jobs/';

/** Opens gateways that share a database and a bucket. Each gateway has its own disk. */
export async function openS3Site() {
  const s3 = await startS3();
  const disks = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  const store = sharedStore();
  onTestFinished(async () => {
    await s3.close();
    await rm(disks, { recursive: true, force: true });
  });
  return {
    s3,
    store,
    async open(engine: TranslationEngine = upperCaseEngine()) {
      const scratchDirectory = await mkdtemp(path.join(disks, 'disk-'));
      const files = createS3Files({
        endpoint: s3.url,
        region: 'us-east-1',
        bucket: BUCKET,
        isPathStyle: true,
        ...KEY,
        prefix: PREFIX,
        scratch: createScratchFolders(scratchDirectory),
        pause: () => Promise.resolve(),
      });
      const gateway = await openJobGateway({ engines: [engine], store, files });
      return {
        ...gateway,
        onDisk: () => readdir(scratchDirectory),
        async textOf(id: string, authorization?: string) {
          const address = (await gateway.status(id, authorization)).files[0]?.url ?? '';
          return (await gateway.get(address)).text();
        },
      };
    },
  };
}
