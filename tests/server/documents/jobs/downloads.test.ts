import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileForm } from '../../../support/server/documents/fileGateway';
import { openJobGateway } from '../../../support/server/documents/jobGateway';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function openWithResult(name = 'report.docx') {
  const gateway = await openJobGateway();
  const { id } = await (await gateway.post(fileForm('good day', {}, name))).json();
  await gateway.jobs.settled();
  const addressOf = async (job: string) => (await gateway.status(job)).files[0]?.url ?? '';
  const asked = async (address: string) => {
    const response = await gateway.get(address);
    return [response.status, (await response.json()).code];
  };
  return { ...gateway, id, addressOf, asked };
}

describe('the download of a result', () => {
  test('is an attachment with a name and a type; browsers neither guess the type nor cache the file', async () => {
    const { id, addressOf, get } = await openWithResult('año “1” 報告.docx');
    const response = await get(await addressOf(id));
    expect(response.status).toBe(200);
    const header = (name: string) => response.headers.get(name);
    expect(header('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(header('content-disposition')).toBe(
      'attachment; filename="translated_a_o _1_ __.docx"; ' +
        "filename*=UTF-8''translated_a%C3%B1o%20%E2%80%9C1%E2%80%9D%20%E5%A0%B1%E5%91%8A.docx",
    );
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toBe('es false\nGOOD DAY');
    expect(header('content-length')).toBe(String(Buffer.byteLength(text)));
  });

  test.each([0, 1, 65_535, 65_536, 65_537, 1_000_003])('of %d bytes arrives complete', async (size) => {
    const { submit, jobs, addressOf, get } = await openWithResult();
    const id = await submit(size === 0 ? 'x' : `#size ${size}`);
    await jobs.settled();
    const bytes = Buffer.from(await (await get(await addressOf(id))).arrayBuffer());
    expect(bytes.equals(size === 0 ? Buffer.from('es false\nX') : Buffer.alloc(size, 'ab'))).toBe(true);
  });

  test('is refused if its address was forged or changed', async () => {
    const { id, addressOf, asked, submit, jobs } = await openWithResult();
    const other = await submit('another');
    await jobs.settled();
    const address = await addressOf(id);
    const [target = '', query = ''] = address.split('?');
    const signature = new URLSearchParams(query).get('signature') ?? '';
    const expires = Number(new URLSearchParams(query).get('expires'));
    for (const forged of [
      target,
      `${target}?expires=${expires}`,
      `${target}?expires=${expires}&signature=`,
      `${target}?expires=${expires}&signature=${'A'.repeat(signature.length)}`,
      `${target}?expires=${expires}&signature=${signature}A`,
      `${target}?expires=${expires + 1}&signature=${signature}`,
      `${target}?expires=1e99&signature=${signature}`,
      address.replace(id, other),
      address.replace('files/document', 'files/tmx'),
      address.replace('files/document', 'files/in'),
      address.replace('files/document', 'files/..%2F..%2Fsecret'),
    ])
      expect([forged, ...(await asked(forged))]).toEqual([forged, 404, 'not_found']);
  });

  test('works for ten minutes; after that, the job status contains a new address', async () => {
    const { id, addressOf, asked, get, clock } = await openWithResult();
    const address = await addressOf(id);
    clock.now += 10 * MINUTE_MS - 1_000;
    expect((await get(address)).status).toBe(200);
    clock.now += 1_000;
    expect(await asked(address)).toEqual([410, 'gone']);
    expect((await get(await addressOf(id))).status).toBe(200);
  });

  test('stops working when the retention time of documents ends', async () => {
    const { id, addressOf, asked, get, clock, folders, jobs } = await openWithResult();
    clock.now += HOUR_MS - MINUTE_MS;
    const address = await addressOf(id);
    expect((await get(address)).status).toBe(200);
    await jobs.sweep();
    expect(await folders()).toEqual([id]);
    clock.now += MINUTE_MS;
    expect(await asked(address)).toEqual([410, 'gone']);
    // The download also ends if the file was not deleted yet.
    expect(await folders()).toEqual([id]);
    expect((await asked(`/v1/ai-files/${id}`))[0]).toBe(404);
    await jobs.sweep();
    expect(await folders()).toEqual([]);
  });

  test('reports that the document was deleted if its file is missing', async () => {
    const { id, addressOf, asked, directory } = await openWithResult();
    const address = await addressOf(id);
    await rm(path.join(directory, id), { recursive: true });
    expect(await asked(address)).toEqual([410, 'gone']);
  });
});
