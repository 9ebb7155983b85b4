import type { HostConfig } from '../hostConfig';
import { clusters, toWellFormed } from '@lang-assistant/core/text';

/** In UTF-16 code units. Our own figure. */
export const MAX_SERVER_MESSAGE_CHARS = 200;

/** Cuts at a word boundary if there is one near the end. */
export function toServerMessage(text: string): string {
  const plain = toWellFormed(text).trim();
  if (plain.length <= MAX_SERVER_MESSAGE_CHARS) return plain;
  let head = '';
  // Read twice the limit, so that the last cluster before the limit is complete.
  for (const cluster of clusters(plain.slice(0, 2 * MAX_SERVER_MESSAGE_CHARS))) {
    if (head.length + cluster.length > MAX_SERVER_MESSAGE_CHARS) break;
    head += cluster;
  }
  const words = head.replace(/\s+\S*$/u, '');
  return `${words.length > MAX_SERVER_MESSAGE_CHARS / 2 ? words : head}…`;
}

function stringsIn(value: unknown): string[] {
  return [value].flat().filter((entry) => typeof entry === 'string');
}

/**
 * Whether a message contains the host of an endpoint or a listed provider name. Such messages are not shown, because
 * they reveal the server behind the page.
 */
export function namesProvider(
  sentence: string,
  { ajaxUrl, endpoints, providerNames }: Pick<HostConfig, 'ajaxUrl' | 'endpoints' | 'providerNames'>,
): boolean {
  const urls = [ajaxUrl, ...Object.values(endpoints).map((endpoint) => endpoint.url)];
  const hosts = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname);
  const text = sentence.toLowerCase();
  const names = [...hosts, ...stringsIn(providerNames)];
  return names.some((name) => name !== '' && text.includes(name.toLowerCase()));
}
