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
      opened = openStore({
        dataDir,
        clock: Date.now,
        log: createLog('error'),
        limits: { ...CHAT_LIMITS, ...limits },
      });
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
      create: async (...rest) => (await open()).jobs.create(...rest),
      find: async (...rest) => (await open()).jobs.find(...rest),
      list: async (...rest) => (await open()).jobs.list(...rest),
      start: async (...rest) => (await open()).jobs.start(...rest),
      progress: async (...rest) => (await open()).jobs.progress(...rest),
      settle: async (...rest) => (await open()).jobs.settle(...rest),
      cancel: async (...rest) => (await open()).jobs.cancel(...rest),
      requeue: async (...rest) => (await open()).jobs.requeue(...rest),
      requeueAll: async () => (await open()).jobs.requeueAll(),
      unsettled: async () => (await open()).jobs.unsettled(),
      counts: async () => (await open()).jobs.counts(),
      expired: async (...rest) => (await open()).jobs.expired(...rest),
      remove: async (...rest) => (await open()).jobs.remove(...rest),
    },
    memory: {
      // Most tests never write. Then the store is not opened for their lookups.
      isEmpty: async () => (opened ? (await opened).memory.isEmpty() : true),
      find: async (...rest) => (opened ? (await opened).memory.find(...rest) : new Map()),
      findAll: async (...rest) => (await open()).memory.findAll(...rest),
      save: async (...rest) => (await open()).memory.save(...rest),
      saveAll: async (...rest) => (await open()).memory.saveAll(...rest),
      remove: async (...rest) => (await open()).memory.remove(...rest),
      removeSome: async (...rest) => (await open()).memory.removeSome(...rest),
      list: async (...rest) => (await open()).memory.list(...rest),
      readOn: async (...rest) => (await open()).memory.readOn(...rest),
      count: async () => (await open()).memory.count(),
      countOfPages: async (...rest) => (await open()).memory.countOfPages(...rest),
    },
    saved: {
      list: async (...rest) => (await open()).saved.list(...rest),
      save: async (...rest) => (await open()).saved.save(...rest),
      remove: async (...rest) => (await open()).saved.remove(...rest),
      clear: async (...rest) => (await open()).saved.clear(...rest),
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
