import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { describeBackend } from '../../support/backendContract';

describeBackend({
  name: 'host-page',
  create: (url, timeouts = {}) =>
    createBackend({ ...DEFAULT_CONFIG, timeouts, ajaxUrl: `${url}ajax?lang=es`, nonce: 'n0nce' }),
});

describeBackend({
  name: 'direct',
  create: (url, timeouts = {}) => {
    const endpoint = { url, token: 'secret' };
    const endpoints = { translate: endpoint, ai: endpoint, chat: endpoint, write: endpoint, files: endpoint };
    return createBackend({ ...DEFAULT_CONFIG, timeouts, endpoints });
  },
});
