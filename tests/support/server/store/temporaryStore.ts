import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createLog } from '../../../../server/src/common/log';
import { openStore } from '../../../../server/src/store/openStore';
import { CHAT_LIMITS, type ChatLimits, type Store } from '../../../../server/src/store/store';

/** A real SQLite store in its own folder. It is opened on first use and removed after the test. */
export function temporaryStore(limits: Partial<ChatLimits> = {}): Store {
  let opened: Promise<Store> | undefined;
  const open = () => {
    if (!opened) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'gateway-store-'));
      opened = openStore({ dataDir, log: createLog('error'), limits: { ...CHAT_LIMITS, ...limits } });
      const own = opened;
      onTestFinished(async () => {
        await (await own).close();
        rmSync(dataDir, { recursive: true, force: true });
      });
    }
    return opened;
  };
  return {
    jobs: {
      isShared: false,
      create: async (...rest) => (await open()).jobs.create(...rest),
      find: async (...rest) => (await open()).jobs.find(...rest),
      list: async (...rest) => (await open()).jobs.list(...rest),
      claim: async (...rest) => (await open()).jobs.claim(...rest),
      progress: async (...rest) => (await open()).jobs.progress(...rest),
      settle: async (...rest) => (await open()).jobs.settle(...rest),
      cancel: async (...rest) => (await open()).jobs.cancel(...rest),
      requeue: async (...rest) => (await open()).jobs.requeue(...rest),
      release: async (...rest) => (await open()).jobs.release(...rest),
      renew: async (...rest) => (await open()).jobs.renew(...rest),
      abandoned: async (...rest) => (await open()).jobs.abandoned(...rest),
      counts: async () => (await open()).jobs.counts(),
      expired: async (...rest) => (await open()).jobs.expired(...rest),
      remove: async (...rest) => (await open()).jobs.remove(...rest),
      // Processes that share SQLite cannot notify each other.
      listen: () => () => Promise.resolve(),
      now: async (...rest) => (await open()).jobs.now(...rest),
    },
    spend: async (...rest) => (await open()).spend(...rest),
    refund: async (...rest) => (await open()).refund(...rest),
    used: async (...rest) => (await open()).used(...rest),
    pruneUsage: async (...rest) => (await open()).pruneUsage(...rest),
    listChats: async (...rest) => (await open()).listChats(...rest),
    createChat: async (...rest) => (await open()).createChat(...rest),
    addMessage: async (...rest) => (await open()).addMessage(...rest),
    renameChat: async (...rest) => (await open()).renameChat(...rest),
    deleteChat: async (...rest) => (await open()).deleteChat(...rest),
    ping: async () => (await open()).ping(),
    close: async () => (await opened)?.close(),
  };
}

/** A store that several gateways share. It uses the same statements as PostgreSQL and behaves in the same way. */
export function sharedStore(): Store {
  const { jobs, ...rest } = temporaryStore();
  return { ...rest, jobs: { ...jobs, isShared: true } };
}
