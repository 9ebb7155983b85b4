import { sampleDocx } from '../../../tests/support/sampleDocuments';
import { PASSWORD } from './admin';
import type { WordPressSite } from './site';

const ROUTES = '/wp-json/lang-assistant/v1';

export interface SiteAnswer {
  readonly status: number;
  readonly body: {
    readonly id?: string;
    readonly state?: string;
    readonly nonce?: string;
    readonly status_url?: string;
    readonly events_url?: string;
    readonly code?: string;
    readonly error?: string;
    readonly files?: readonly { readonly kind: string; readonly name: string; readonly url: string }[];
    readonly data?: SiteAnswer['body'];
  };
}

/** For a site that forwards calls through its REST API. Keeps cookies, like a browser. */
export interface SiteVisitor {
  readonly cookies: ReadonlyMap<string, string>;
  request(address: string, init?: RequestInit): Promise<Response>;
  /** Like `request`, but parses the JSON body. */
  ask(address: string, init?: RequestInit): Promise<SiteAnswer>;
  logIn(user: string): Promise<void>;
  nonce(): Promise<string>;
  /** Sends a document with `job=1`. Default: a short Spanish document with a new nonce. */
  submit(sent?: { readonly nonce?: string; readonly document?: Blob }): Promise<SiteAnswer>;
}

export function createSiteVisitor(site: WordPressSite): SiteVisitor {
  const cookies = new Map<string, string>();
  const request: SiteVisitor['request'] = async (address, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(new URL(address, site.origin), { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const ask: SiteVisitor['ask'] = async (address, init) => {
    const response = await request(address, init);
    return { status: response.status, body: await response.json() };
  };
  const nonce = async () => (await ask(`${ROUTES}/nonce`)).body.nonce ?? '';
  return {
    cookies,
    request,
    ask,
    async logIn(user) {
      const body = new URLSearchParams({ log: user, pwd: PASSWORD });
      const { status } = await request('/wp-login.php', { method: 'POST', body, redirect: 'manual' });
      if (status !== 302) throw new Error(`WordPress refused the login of ${user}: ${status}`);
    },
    nonce,
    async submit({ nonce: given, document } = {}) {
      const { name, buffer } = await sampleDocx();
      const form = new FormData();
      const fields = { action: 'mi_traductor_translate_file', lang_src: 'es', lang_dst: 'en' };
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('nonce', given ?? (await nonce()));
      form.append('file', document ?? new Blob([new Uint8Array(buffer)]), name);
      return ask(`${ROUTES}/call?job=1`, { method: 'POST', body: form });
    },
  };
}
