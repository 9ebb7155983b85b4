import { namesProvider } from '../domain/chat';
import type { AppError } from '../domain/errors';
import type { HostConfig } from '../domain/hostConfig';
import type { ChatMessages, Messages } from './messages';

/**
 * The words of the assistant's message that stands where a reply should be (SPEC §8): what the server said of it, unless
 * that names the provider's server, or else our own sentence.
 */
export function chatErrorText(
  error: AppError,
  config: Pick<HostConfig, 'ajaxUrl' | 'endpoints' | 'providerNames'>,
  c: ChatMessages,
  t: Messages,
): string {
  switch (error.kind) {
    case 'network':
      return c['error.fetch'];
    case 'timeout':
      return c['error.unavailable'];
    case 'http':
      return said(error.serverText) ?? c['error.unavailable'];
    case 'invalidReply':
      return said(error.serverText) ?? c['error.invalid'];
    case 'limit':
      return c['limit.reached'];
    case 'unsupported':
      return t['error.notConfigured'];
    case 'badInput':
      return c['error.unknown'];
  }

  function said(sentence: string | undefined): string | undefined {
    return sentence !== undefined && namesProvider(sentence, config) ? c['error.server'] : sentence;
  }
}
