// @ts-check
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listenLocally } from '../listenLocally.mjs';

/** The size of a chunk and the interval between chunks of a fast model. */
const PIECE_CHARS = 64;
const PIECE_MS = 16;
/** The time to the first chunk of a short reply. */
const THOUGHT_MS = 100;

const WIDGET_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
<link rel="icon" href="data:,"><script type="module" src="/widget/lang-assistant.js"></script></head><body></body></html>`;

const DEEP_CHAT = path.join(
  path.dirname(createRequire(import.meta.url).resolve('deep-chat')),
  'deepChat.bundle.js',
);

/** The page sets a font for deep-chat, because otherwise deep-chat would request one. */
const DEEP_CHAT_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>deep-chat</title>
<link rel="icon" href="data:,"><script type="module" src="/deep-chat.js"></script></head><body>
<deep-chat style="block-size:600px;inline-size:700px;font-family:sans-serif" connect='{"url":"/ajax/deep-chat","stream":true}'></deep-chat></body></html>`;

/** The baseline: reads the stream, appends the text once per frame, and scrolls to its end. */
const PLAIN_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>
<link rel="icon" href="data:,"></head><body>
<div id="box" style="block-size:600px;inline-size:700px;overflow-y:auto;white-space:pre-wrap"></div></body></html>`;

/**
 * Streams a reply in pieces, as a fast model does.
 * @param {import('node:http').ServerResponse} response
 * @param {string} reply
 * @param {(piece: string) => object} toEvent
 */
async function streamReply(response, reply, toEvent) {
  const begun = performance.now();
  for (let at = 0; at < reply.length; at += PIECE_CHARS) {
    response.write(`data: ${JSON.stringify(toEvent(reply.slice(at, at + PIECE_CHARS)))}\n\n`);
    const due = begun + (at / PIECE_CHARS + 1) * PIECE_MS;
    if (due > performance.now()) await pause(due - performance.now());
  }
}

/**
 * Serves a page with the widget, a page with deep-chat and a page with neither, an assistant that streams the given
 * replies, and saved chats.
 * @param {{
 *   readonly dist: string, readonly replies: Readonly<Record<string, string>>, readonly chats: readonly object[],
 *   readonly deepChatReply: string
 * }} options
 */
export async function startHost({ dist, replies, chats, deepChatReply }) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    let body = '';
    for await (const chunk of request) body += chunk;
    if (pathname === '/') response.setHeader('content-type', 'text/html').end(WIDGET_PAGE);
    else if (pathname === '/deep-chat') response.setHeader('content-type', 'text/html').end(DEEP_CHAT_PAGE);
    else if (pathname === '/deep-chat.js')
      response.setHeader('content-type', 'text/javascript').end(await readFile(DEEP_CHAT));
    else if (pathname === '/ajax/deep-chat') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      await streamReply(response, deepChatReply, (text) => ({ text }));
      response.end();
    } else if (pathname === '/plain') response.setHeader('content-type', 'text/html').end(PLAIN_PAGE);
    else if (pathname.startsWith('/widget/')) {
      const content = await readFile(path.join(dist, pathname.slice('/widget/'.length))).catch(
        () => undefined,
      );
      if (!content) response.writeHead(404).end();
      else
        response
          .setHeader('content-type', pathname.endsWith('.js') ? 'text/javascript' : 'image/svg+xml')
          .end(content);
    } else if (pathname === '/ajax') {
      const asked = /"content":"([^"]*)"/.exec(body)?.[1] ?? '';
      const reply = replies[asked];
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (reply === undefined) {
        await pause(THOUGHT_MS);
        response.end('data: {"delta":"Very well, **that** is it."}\n\nevent: done\ndata: {}\n\n');
      } else {
        await streamReply(response, reply, (delta) => ({ delta }));
        response.end('event: done\ndata: {}\n\n');
      }
    } else if (pathname.endsWith('/list-user-chats/'))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(chats));
    else response.setHeader('content-type', 'application/json').end('{"success":true}');
  });
  return listenLocally(server);
}
