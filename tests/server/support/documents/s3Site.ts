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

/** Gateways with one database and one bucket, each with a disk of its own. */
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
        /** The documents on this machine's disk. */
        onDisk: () => readdir(scratchDirectory),
        /** The text of a job's document. */
        async textOf(id: string, authorization?: string) {
          const address = (await gateway.status(id, authorization)).files[0]?.url ?? '';
          return (await gateway.get(address)).text();
        },
      };
    },
  };
}
