import { Hono, type Context } from 'hono';
import { DEFAULT_LOCALE } from '@lang-assistant/core/locales';
import { findScheme } from '@lang-assistant/core/address/bases';
import type { Identity } from '../../identity/identity';
import { EVERY_ACTION } from '../../identity/nonces';
import { compressText, readStaticFile } from '../staticFile';

/** @param styles sources of style sheets besides the gateway */
const pagePolicy = (styles: readonly string[]) =>
  `default-src 'none'; script-src 'self'; style-src ${["'self'", ...styles].join(' ')}; img-src 'self'; ` +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

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

/** The widget of the start page, which the gateway replaces with its shell. */
const START_WIDGET = /<lang-assistant\s+([^<>]*)><\/lang-assistant>/;

/** The words of the shell, for the languages that `index.html` names. */
const SHELL_WORDS = { source: 'Spanish', target: 'Catalan', lang: 'es', count: '0 / 1,500', text: '' };

const DEMO_LOGIN_S = 86_400;

/** Files for paths that do not name a file. Browsers request `/favicon.ico` if the page names no icon. */
const PAGES: Readonly<Record<string, string>> = { '/': '/index.html', '/favicon.ico': '/icon.svg' };

export interface DemoDeps {
  readonly directory: string;
  /** The built widget. Without it, the start page has no shell. */
  readonly widgetDirectory: string | undefined;
  readonly identity: Identity;
  /** A service token, which the demo's direct mode uses. */
  readonly token: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

async function readText(directory: string, path: string): Promise<string | undefined> {
  const file = await readStaticFile(directory, path);
  return file && new TextDecoder().decode(file.body);
}

interface Shell {
  readonly template: string;
  /** Allows its style sheet in a content security policy. */
  readonly styleSource: string;
}

async function readShell(directory: string): Promise<Shell | undefined> {
  const template = await readText(directory, '/shell/translate.en.html');
  const hashes = await readText(directory, '/sri.json');
  if (template === undefined || hashes === undefined) return undefined;
  const hash: unknown = JSON.parse(hashes)['shell/translate'];
  return { template, styleSource: `'${String(hash)}'` };
}

function drawShell(page: string, { template }: Shell): string {
  return page.replace(START_WIDGET, (_all, attributes: string) =>
    Object.entries({ ...SHELL_WORDS, attributes: attributes.trim() }).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
      template,
    ),
  );
}

/** Serves the demo pages, and replaces `%NONCE%`, the tokens, `%AJAX_URL%` and `%LOCALE%` in their HTML. */
export function demoRoutes({ directory, widgetDirectory, identity, token }: DemoDeps): Hono {
  /** The demo logs every visitor in. No other page of the gateway issues tokens. */
  const loginOf = (context: Context, plan: 'free' | 'paid') =>
    identity.tokens.issue({
      subject: `demo ${identity.nameOf(context.var.client)}`,
      plan,
      lifetimeS: DEMO_LOGIN_S,
    });

  // `use` instead of `get`: otherwise, GET would be a possible method of every path, also of `/ajax`.
  return new Hono().use('/*', compressText(), async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) return next();
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
      NONCE: await identity.issueNonce(context.var.client, EVERY_ACTION),
      DEMO_TOKEN: token,
      USER_TOKEN: await loginOf(context, 'free'),
      PAID_TOKEN: await loginOf(context, 'paid'),
      AJAX_URL: '/ajax',
      LOCALE: scheme?.locale ?? DEFAULT_LOCALE,
    };
    const shell =
      page === PAGES['/'] && widgetDirectory !== undefined ? await readShell(widgetDirectory) : undefined;
    const source = new TextDecoder().decode(file.body);
    const html = (shell ? drawShell(source, shell) : source).replace(
      /%(NONCE|DEMO_TOKEN|USER_TOKEN|PAID_TOKEN|AJAX_URL|LOCALE)%/g,
      (_all, name: string) => escapeHtml(values[name] ?? ''),
    );
    context.header(
      'content-security-policy',
      page === STRICT_PAGE ? STRICT_POLICY : pagePolicy(shell ? [shell.styleSource] : []),
    );
    return context.html(html);
  });
}
