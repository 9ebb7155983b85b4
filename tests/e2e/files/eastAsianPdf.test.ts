import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEastAsianPdf } from '../../../packages/documents/tests/support/pdf/pdfEastAsian.mjs';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { startHeldEngine, type HeldEngine } from '../../support/server/heldEngine';

const TOKEN = 'a-token-of-the-operator';

let engine: HeldEngine;
let gateway: RunningGateway;
beforeAll(async () => {
  engine = await startHeldEngine();
  engine.open();
  gateway = await startGateway({
    API_TOKENS: TOKEN,
    LIBRETRANSLATE_URL: engine.url,
    APERTIUM_BIN: 'none',
  });
});
afterAll(async () => {
  await gateway.close();
  await engine.close();
});

it('the built gateway reads the whole text of a Japanese PDF without embedded fonts', async () => {
  const pdf = makeEastAsianPdf({ encoding: '90ms-RKSJ-H', ordering: 'Japan1' }, [
    { hex: '646f673a2093fa967b8cea82cc95b68f9182c582b78142', x: 60, y: 700 },
  ]);
  const body = new FormData();
  body.set('lang_src', 'en');
  body.set('lang_dst', 'es');
  body.set('content', new Blob([new Uint8Array(pdf)]), 'report.pdf');
  const response = await fetch(`${gateway.origin}/v1/ai-files`, {
    method: 'POST',
    headers: { authorization: `bearer ${TOKEN}` },
    body,
  });
  expect(await response.json()).toMatchObject({
    result: 'DOG: 日本語の文書です。',
    document: { name: 'translated_report.docx' },
  });
});
