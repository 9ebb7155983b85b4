import { describe, expect, test, vi } from 'vitest';
import { deriveKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { deferred } from '../../support/server/deferred';
import {
  answerTo,
  fieldParts,
  FILE_ACTION,
  fileFirst,
  fileForm,
  fileStart,
  FORM_END,
  openFileGateway,
  upperCaseEngine,
  type FileGatewayOptions,
} from '../../support/server/documents/fileGateway';
import { SECRET, TRANSLATE } from '../../support/server/testApp';

const LANGUAGES = { lang_src: 'en', lang_dst: 'es' };
const MANY_BYTES = Buffer.alloc(300_000, 'x');
/** The document is so large that the gateway receives the file before the fields after it. */
const DOCUMENT = `${'x'.repeat(300_000)}\ngood day`;

async function open(options: FileGatewayOptions = {}) {
  const gateway = await openFileGateway(options);
  const send = (target: string, body: string) => {
    const sent = gateway.begin(target);
    sent.end(body);
    return answerTo(sent);
  };
  /** Sends the beginning of a file, and waits until a part of it is in the gateway's folder. */
  const beginFile = async (target: string, present = 1) => {
    const sent = gateway.begin(target);
    sent.write(fileStart());
    sent.write(MANY_BYTES);
    await expect.poll(gateway.leftovers).toHaveLength(present);
    return sent;
  };
  return { ...gateway, send, beginFile, receive: vi.spyOn(gateway.intake, 'receive') };
}

describe('a file that a form sends before its other fields', () => {
  test('is translated if some fields come before the file and some after it, in any combination', async () => {
    const { send, fetchNonce, leftovers } = await open({ environment: { FILES_PER_DAY: 'unlimited' } });
    const nonce = await fetchNonce();
    const fields: Readonly<Record<string, string>> = { action: FILE_ACTION, nonce, ...LANGUAGES };
    for (const before of [['action'], ['nonce'], ['action', 'nonce'], ['lang_dst', 'lang_src']]) {
      const names = Object.keys(fields);
      const pick = (wanted: readonly string[]) =>
        Object.fromEntries(wanted.map((name) => [name, fields[name] ?? '']));
      const body =
        fieldParts(pick(before)) + fileFirst(DOCUMENT, pick(names.filter((n) => !before.includes(n))));
      expect(await send('/ajax', body)).toMatchObject({ status: 200, success: true });
    }
    const query = new URLSearchParams({ action: FILE_ACTION, nonce });
    expect(await send(`/ajax?${query}`, fileFirst(DOCUMENT, LANGUAGES))).toMatchObject({ status: 200 });
    expect(await leftovers()).toEqual([]);
  });

  test('is charged to the account in the nonce, not to the address of the client', async () => {
    const { send, url, clock, hostPage, fetchNonce } = await open();
    const key = deriveKey(SECRET, 'tokens');
    const tokens = createTokens({
      key,
      audience: 'lang-assistant',
      issuer: 'lang-assistant-gateway',
      clock: () => clock.now,
    });
    const token = await tokens.issue({ subject: 'ana', plan: 'free', lifetimeS: 600 });
    const issued = await fetch(`${url}/v1/nonce?action=${FILE_ACTION}`, {
      headers: { authorization: `bearer ${token}` },
    });
    const { nonce } = await issued.json();
    const answer = await send('/ajax', fileFirst(DOCUMENT, { action: FILE_ACTION, nonce, ...LANGUAGES }));
    expect(answer.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
    const anonymous = await hostPage(fileForm('x', { action: FILE_ACTION, nonce: await fetchNonce() }));
    expect(anonymous.headers.get('ratelimit-remaining')).toBe('0');
  });
});

describe('before it saves a byte of the file, the gateway refuses', () => {
  test('unknown kinds of files, actions, nonces and languages, and a caller who has used up the allowance', async () => {
    const { begin, receive, fetchNonce, hostPage } = await open();
    const caller = { action: FILE_ACTION, nonce: await fetchNonce() };
    await (await hostPage(fileForm('x', caller))).json();
    receive.mockClear();
    for (const [query, before, name, code] of [
      ['', '', 'a.exe', 'unsupported_file'],
      ['?action=none', '', 'a.docx', 'unknown_action'],
      [`?action=${TRANSLATE}`, '', 'a.docx', 'bad_request'],
      [`?action=${FILE_ACTION}&nonce=forged`, '', 'a.docx', 'invalid_nonce'],
      ['', fieldParts({ lang_dst: 'xx' }), 'a.docx', 'unknown_language'],
      ['', fieldParts({ ...caller, ...LANGUAGES, action: 'none' }), 'a.docx', 'unknown_action'],
      ['', fieldParts({ ...caller, ...LANGUAGES, nonce: 'forged' }), 'a.docx', 'invalid_nonce'],
      ['', fieldParts({ ...caller, ...LANGUAGES }), 'a.docx', 'quota_exceeded'],
    ]) {
      const sent = begin(`/ajax${query}`);
      const answered = answerTo(sent);
      sent.write(before + fileStart(name));
      sent.write(MANY_BYTES);
      sent.end(FORM_END);
      expect(await answered, code).toMatchObject({ data: { code } });
      expect(receive).not.toHaveBeenCalled();
    }
  });

  test('a caller who has used up the allowance, also if the nonce is in the query', async () => {
    const { send, receive, fetchNonce } = await open();
    const query = new URLSearchParams({ action: FILE_ACTION, nonce: await fetchNonce() });
    await send(`/ajax?${query}`, fileFirst(DOCUMENT, LANGUAGES));
    receive.mockClear();
    const refused = await send(`/ajax?${query}`, fileFirst(DOCUMENT, LANGUAGES));
    expect(refused).toMatchObject({ status: 429, data: { code: 'quota_exceeded' } });
    expect(receive).not.toHaveBeenCalled();
  });
});

describe('when the fields after the file arrive, the gateway refuses', () => {
  test('a form without a valid nonce or action, and removes the file', async () => {
    const { send, leftovers, receive } = await open();
    const wrong: readonly (readonly [Readonly<Record<string, string>>, number, string])[] = [
      [{ action: FILE_ACTION, ...LANGUAGES }, 403, 'invalid_nonce'],
      [{ action: FILE_ACTION, nonce: 'forged', ...LANGUAGES }, 403, 'invalid_nonce'],
      [LANGUAGES, 400, 'unknown_action'],
      [{ action: 'none', ...LANGUAGES }, 400, 'unknown_action'],
      [{ action: TRANSLATE, ...LANGUAGES }, 400, 'bad_request'],
      [{}, 400, 'unknown_action'],
    ];
    for (const [fields, status, code] of wrong) {
      const refused = await send('/ajax', fileFirst(DOCUMENT, fields));
      expect(refused, JSON.stringify(fields)).toMatchObject({ status, data: { code } });
      expect(await leftovers()).toEqual([]);
    }
    expect(receive).toHaveBeenCalledTimes(wrong.length);
  });

  test('a form without a valid target language, and charges nothing', async () => {
    const { send, leftovers, fetchNonce } = await open();
    const caller = { action: FILE_ACTION, nonce: await fetchNonce() };
    const wrong: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ lang_src: 'en' }, 'bad_request'],
      [{ lang_src: 'en', lang_dst: 'xx' }, 'unknown_language'],
      [{ lang_src: 'en', language: 'Klingon' }, 'unknown_language'],
      [{ lang_src: 'en', language: 'Inglés' }, 'same_language'],
    ];
    for (const [languages, code] of wrong) {
      for (const [target, fields] of [
        ['/ajax', { ...caller, ...languages }],
        [`/ajax?${new URLSearchParams(caller)}`, languages],
      ] as const) {
        const refused = await send(target, fileFirst(DOCUMENT, fields));
        expect(refused, code).toMatchObject({ status: 400, data: { code } });
        expect(refused.headers['ratelimit-remaining']).toBe('1');
      }
      const direct = await send('/v1/ai-files', fileFirst(DOCUMENT, languages));
      expect(direct, code).toMatchObject({ status: 400, code });
    }
    expect(await leftovers()).toEqual([]);
  });

  test('a caller who has used up the allowance, and removes the file', async () => {
    const { send, leftovers, fetchNonce } = await open();
    const fields = { action: FILE_ACTION, nonce: await fetchNonce(), ...LANGUAGES };
    await send('/ajax', fileFirst(DOCUMENT, fields));
    expect(await send('/ajax', fileFirst(DOCUMENT, fields))).toMatchObject({
      status: 429,
      data: { code: 'quota_exceeded' },
    });
    expect(await leftovers()).toEqual([]);
  });

  test('a form with more fields than allowed before the file, and removes the file', async () => {
    const { send, leftovers } = await open();
    const long = { a: 'x'.repeat(140_000), b: 'x'.repeat(140_000) };
    for (const fields of [long, Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, 'x']))]) {
      const refused = await send('/v1/ai-files', fileFirst(DOCUMENT, { ...fields, ...LANGUAGES }));
      expect(refused).toMatchObject({ status: 413, code: 'body_too_large' });
    }
    expect(await leftovers()).toEqual([]);
  });
});

describe('a file that waits for its nonce is deleted', () => {
  test('if the file is too large', async () => {
    const { send, leftovers } = await open({ environment: { FILE_LIMIT_BYTES: '100000' } });
    const refused = await send('/ajax', fileFirst('x'.repeat(100_001), {}));
    expect(refused).toMatchObject({ status: 413, data: { code: 'file_too_large' } });
    expect(await leftovers()).toEqual([]);
  });

  test('if the client disconnects during the file or during the fields after it', async () => {
    const { beginFile, leftovers, intake } = await open();
    for (const rest of ['', `\r\n${fieldParts({ action: FILE_ACTION })}`]) {
      const sent = await beginFile('/ajax');
      sent.write(rest);
      sent.destroy();
      await intake.settled();
      expect(await leftovers()).toEqual([]);
    }
  });

  test('if the form is cut off, or if the document is broken; the quota is refunded', async () => {
    const { send, leftovers, fetchNonce } = await open();
    const cutOff = `${fileStart()}${DOCUMENT}\r\n${fieldParts({ action: FILE_ACTION })}`;
    expect(await send('/ajax', cutOff)).toMatchObject({ status: 400, data: { code: 'bad_request' } });
    const fields = { action: FILE_ACTION, nonce: await fetchNonce(), ...LANGUAGES };
    const refused = await send('/ajax', fileFirst(`#broken\n${DOCUMENT}`, fields));
    expect(refused).toMatchObject({ status: 422, data: { code: 'file_broken' } });
    expect(refused.headers['ratelimit-remaining']).toBe('1');
    expect(await leftovers()).toEqual([]);
  });
});

describe('uploads whose nonce has not arrived yet', () => {
  test('may run two at a time per address, and block further uploads even with a nonce', async () => {
    const { beginFile, send, leftovers, intake, fetchNonce } = await open();
    const sent = [await beginFile('/ajax', 1), await beginFile('/ajax', 2)];
    const fields = { action: FILE_ACTION, nonce: await fetchNonce(), ...LANGUAGES };
    for (const body of [fileFirst(DOCUMENT, {}), fileFirst(DOCUMENT, fields)]) {
      const refused = await send('/ajax', body);
      expect(refused).toMatchObject({ status: 429, data: { code: 'too_many_requests' } });
      expect(refused.headers['retry-after']).toBe('10');
    }
    expect(await leftovers()).toHaveLength(2);
    for (const one of sent) one.destroy();
    await intake.settled();
    expect(await send('/ajax', fileFirst(DOCUMENT, fields))).toMatchObject({ status: 200 });
  });

  test('are limited per minute, with and without a valid nonce after the file', async () => {
    const environment = { BURST_PER_MINUTE: '2', FILES_PER_DAY: 'unlimited' };
    const { send, fetchNonce, receive } = await open({ environment });
    const fields = { action: FILE_ACTION, nonce: await fetchNonce(), ...LANGUAGES };
    expect((await send('/ajax', fileFirst(DOCUMENT, {}))).data.code).toBe('unknown_action');
    const statuses: unknown[] = [];
    for (let n = 0; n < 2; n += 1) statuses.push((await send('/ajax', fileFirst(DOCUMENT, fields))).status);
    expect(statuses).toEqual([200, 429]);
    expect((await send('/ajax', fileFirst(DOCUMENT, {}))).data.code).toBe('too_many_requests');
    expect(receive).toHaveBeenCalledTimes(2);
  });

  test('are refused after too many bad nonces', async () => {
    const { send, receive, url } = await open({ environment: { BURST_PER_MINUTE: '1' } });
    const body = new URLSearchParams({ action: TRANSLATE, nonce: 'forged' });
    for (let n = 0; n < 10; n += 1)
      expect((await fetch(`${url}/ajax`, { method: 'POST', body })).status).toBe(403);
    expect(await send('/ajax', fileFirst(DOCUMENT, {}))).toMatchObject({
      status: 429,
      data: { code: 'too_many_requests' },
    });
    expect(receive).not.toHaveBeenCalled();
  });

  test('share the limit of two files with the uploads that are being translated', async () => {
    const started = deferred();
    const release = deferred();
    const engine = upperCaseEngine({
      translate: async ({ segments }) => {
        started.resolve();
        await release.promise;
        return segments;
      },
    });
    const { send, beginFile, fetchNonce } = await open({ engines: [engine] });
    const fields = { action: FILE_ACTION, nonce: await fetchNonce(), ...LANGUAGES };
    const answered = send('/ajax', fileFirst(DOCUMENT, fields));
    await started.promise;
    const sent = await beginFile('/ajax', 2);
    expect(await send('/ajax', fileFirst(DOCUMENT, {}))).toMatchObject({ status: 429 });
    sent.destroy();
    release.resolve();
    expect(await answered).toMatchObject({ status: 200 });
  });
});
