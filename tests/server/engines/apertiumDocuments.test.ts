import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';
import {
  createApertiumEngine,
  type HopRequest,
} from '../../../server/src/engines/translation/apertium/apertiumEngine';
import { jobOf } from './contract';

const pair = { source: 'es', target: 'ca' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('Apertium, while it translates documents,', () => {
  test('translates a text for a waiting user although documents use all its processes', async () => {
    const gate = path.join(folder, 'gate');
    const command = path.join(folder, 'apertium');
    const script = [
      'if [ "$1" = -l ]; then echo "  spa-cat"; exit 0; fi',
      'text=$(cat)',
      `case $text in *page*) while [ ! -e ${gate} ]; do sleep 0.02; done;; esac`,
      'echo "$(nice) $text" | tr a-z A-Z',
    ];
    await writeFile(command, `#!/bin/sh\n${script.join('\n')}\n`);
    await chmod(command, 0o755);
    const engine = createApertiumBinEngine({ command });
    const pages = [1, 2, 3, 4].map((number) =>
      engine.translate(jobOf({ ...pair, segments: [`page ${number}`], isDocument: true })),
    );
    expect(await engine.translate(jobOf({ ...pair, segments: ['hola'] }))).toEqual([`${getPriority()} HOLA`]);
    await writeFile(gate, '');
    // When the processor is busy, documents wait for other texts.
    expect(await Promise.all(pages)).toEqual(
      [1, 2, 3, 4].map((number) => [`${Math.min(19, getPriority() + 5)} PAGE ${number}`]),
    );
  });

  test('retries with halves of the text, not with single segments, if the border of two segments was lost', async () => {
    const asked: string[] = [];
    const engine = createApertiumEngine({
      list: () => Promise.resolve([{ source: 'spa', target: 'cat' }]),
      translate({ text }: HopRequest) {
        asked.push(text);
        return Promise.resolve(text.toUpperCase().replace('S5\n\nS6', 'S5 S6'));
      },
    });
    const segments = Array.from({ length: 64 }, (_, index) => `s${index}`);
    expect(await engine.translate(jobOf({ ...pair, segments }))).toEqual(
      segments.map((segment) => segment.toUpperCase()),
    );
    expect(asked.length).toBeLessThan(14);
  });
});
