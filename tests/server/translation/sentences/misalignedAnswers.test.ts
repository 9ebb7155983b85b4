import { describe, expect, it } from 'vitest';
import { EngineError } from '../../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { createTestApp } from '../../../support/server/testApp';

const LINES = ['One is here.', 'Two is here.', 'Three is here.', 'Four is here.', 'Five is here.'];
const TEXT = LINES.join('\n');

/** Creates an engine that returns a wrong number of texts if it gets more than `maxTexts`. */
function mergingEngine(maxTexts: number) {
  const calls: number[] = [];
  const engine = fakeEngine({
    translate({ segments }) {
      calls.push(segments.length);
      if (segments.length > maxTexts) return Promise.reject(new EngineError('badReply', 'merged'));
      return Promise.resolve(segments.map((segment) => segment.toUpperCase()));
    },
  });
  return { app: createTestApp({ engines: [engine] }), calls };
}

const FIELDS = { text: TEXT, lang_src: 'en', lang_dst: 'es' };

describe.each([
  ['JSON', {}],
  ['a stream', { accept: 'text/event-stream' }],
])('if an engine merges some of the lines in %s', (_format, headers) => {
  it('the lines are translated separately, each with the right translation', async () => {
    const { app } = mergingEngine(1);
    const response = await app.v1(FIELDS, headers);
    expect(response.status).toBe(200);
    const body = await response.text();
    for (const line of LINES) expect(body).toContain(line.toUpperCase());
    const pairs = /"pairs":(\[\{.*?\}\])/.exec(body)?.[1] ?? '';
    expect(JSON.parse(pairs)).toHaveLength(LINES.length);
  });

  it('the gateway stops after a few calls if the engine keeps failing', async () => {
    const { app, calls } = mergingEngine(0);
    const response = await app.v1(FIELDS, headers);
    expect(response.status).toBe(503);
    expect(calls.length).toBeLessThan(20);
  });
});
