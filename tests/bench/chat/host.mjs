// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { DEEP_CHAT, pageOf, startHost } from '../host.mjs';

/** The size of a chunk and the interval between chunks of a fast model. */
const PIECE_CHARS = 64;
const PIECE_MS = 16;
/** The time to the first chunk of a short reply. */
const THOUGHT_MS = 100;

/** @type {Readonly<Record<string, string>>} */
const PAGES = {
  '': pageOf({ title: 'Bench', entry: '/widget/lang-assistant.js', body: '' }),
  'deep-chat': pageOf({
    title: 'deep-chat',
    entry: '/deep-chat/deepChat.bundle.js',
    body: `<deep-chat style="block-size:600px;inline-size:700px;font-family:sans-serif" connect='{"url":"/ajax/deep-chat","stream":true}'></deep-chat>`,
  }),
  // The baseline: reads the stream, appends the text once per frame, and scrolls to its end.
  plain: pageOf({
    title: 'Plain',
    entry: '',
    body: '<div id="box" style="block-size:600px;inline-size:700px;overflow-y:auto;white-space:pre-wrap"></div>',
  }),
};
const EVENTS = { 'content-type': 'text/event-stream' };
const JSON_TYPE = { 'content-type': 'application/json' };

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
export function startChats({ dist, replies, chats, deepChatReply }) {
  return startHost({
    folders: { widget: dist, 'deep-chat': DEEP_CHAT },
    pages: (name) => PAGES[name],
    async answer(pathname, body, response) {
      if (pathname === '/ajax/deep-chat') {
        response.writeHead(200, EVENTS);
        await streamReply(response, deepChatReply, (text) => ({ text }));
        response.end();
      } else if (pathname === '/ajax') {
        const reply = replies[/"content":"([^"]*)"/.exec(body)?.[1] ?? ''];
        response.writeHead(200, EVENTS);
        if (reply === undefined) await pause(THOUGHT_MS);
        if (reply === undefined) response.write('data: {"delta":"Very well, **that** is it."}\n\n');
        else await streamReply(response, reply, (delta) => ({ delta }));
        response.end('event: done\ndata: {}\n\n');
      } else {
        const answer = pathname.endsWith('/list-user-chats/') ? chats : { success: true };
        response.writeHead(200, JSON_TYPE).end(JSON.stringify(answer));
      }
    },
  });
}
