import { Hono, type Context } from 'hono';
import { DEFAULT_LOCALE } from '@lang-assistant/core/locales';
import { findScheme } from '@lang-assistant/core/address/bases';
import { compressText } from '../middleware/compressText';
import type { Identity } from '../../identity/identity';
import { EVERY_ACTION } from '../../identity/nonces';
import { readStaticFile } from '../staticFile';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The policy of `strict-csp.html`: the strictest one that the widget supports. */
const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const STRICT_PAGE = '/strict-csp.html';

/**
 * The demo page with a full-page translator. The gateway serves it at and below each of the five base paths, because
 * the widget keeps the tool and the languages in the URL.
 */
const TRANSLATOR_PAGE = '/translator.html';

const DEMO_LOGIN_S = 86_400;

/** Files for paths that do not name a file. Browsers request `/favicon.ico` if the page names no icon. */
const PAGES: Readonly<Record<string, string>> = { '/': '/index.html', '/favicon.ico': '/icon.svg' };

export interface DemoDeps {
  readonly directory: string;
  readonly identity: Identity;
  /** A service token, which the demo's direct mode uses. */
  readonly token: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Serves the demo pages, and replaces `%NONCE%`, the tokens, `%AJAX_URL%` and `%LOCALE%` in their HTML. */
export function demoRoutes({ directory, identity, token }: DemoDeps): Hono {
  /** The demo logs every visitor in. No other page of the gateway issues tokens. */
  const loginOf = (context: Context, plan: 'free' | 'paid') =>
    identity.tokens.issue({ subject: `demo ${identity.nameOf(context)}`, plan, lifetimeS: DEMO_LOGIN_S });

  return new Hono().get('/*', compressText(), async (context) => {
    const { pathname } = new URL(context.req.url);
    const scheme = findScheme(pathname, '', DEFAULT_LOCALE);
    const page = scheme ? TRANSLATOR_PAGE : (PAGES[pathname] ?? pathname);
    const file = await readStaticFile(directory, page);
    if (!file) return context.notFound();
    if (!file.type.startsWith('text/html')) {
      context.header('cache-control', 'no-cache');
      const length = String(file.body.byteLength);
      return context.body(file.body, 200, { 'content-type': file.type, 'content-length': length });
    }
    const values: Readonly<Record<string, string>> = {
      NONCE: await identity.issueNonce(context, EVERY_ACTION),
      DEMO_TOKEN: token,
      USER_TOKEN: await loginOf(context, 'free'),
      PAID_TOKEN: await loginOf(context, 'paid'),
      AJAX_URL: '/ajax',
      LOCALE: scheme?.locale ?? DEFAULT_LOCALE,
    };
    const html = new TextDecoder()
      .decode(file.body)
      .replace(/%(NONCE|DEMO_TOKEN|USER_TOKEN|PAID_TOKEN|AJAX_URL|LOCALE)%/g, (_all, name: string) =>
        escapeHtml(values[name] ?? ''),
      );
    context.header('content-security-policy', page === STRICT_PAGE ? STRICT_POLICY : PAGE_POLICY);
    return context.html(html);
  });
}
