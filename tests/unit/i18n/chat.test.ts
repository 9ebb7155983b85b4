import { describe, expect, it } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import { DEFAULT_CONFIG } from '../../../src/domain/hostConfig';
import { LOCALES } from '@lang-assistant/core/locales';
import { PROMPTS } from '../../../src/domain/chat/prompts';
import { chatErrorText } from '../../../src/i18n/chat/chatErrorText';
import { loadLocale } from '../../../src/i18n/loadLocale';

const CONFIG = {
  ...DEFAULT_CONFIG,
  ajaxUrl: 'https://school.example/wp-admin/admin-ajax.php',
  endpoints: { chat: { url: 'https://api.acme-models.example/v1/', token: '' } },
  providerNames: ['Acme Models'],
};

async function told(error: AppError, locale: (typeof LOCALES)[number] = 'en'): Promise<string> {
  const words = await loadLocale(locale);
  const { chat } = await words.loadSections();
  return chatErrorText(error, CONFIG, chat);
}

describe('the error message of a chat reply', () => {
  it.each<[AppError, string]>([
    [{ kind: 'network' }, 'Error: Unable to fetch response.'],
    [{ kind: 'timeout' }, 'We cannot respond at the moment. Please try again later.'],
    [{ kind: 'http', status: 500 }, 'We cannot respond at the moment. Please try again later.'],
    [{ kind: 'http', status: 403, serverText: 'Log in to use this prompt.' }, 'Log in to use this prompt.'],
    [{ kind: 'invalidReply', raw: '', serverText: 'No credit left' }, 'No credit left'],
    [{ kind: 'invalidReply', raw: '' }, 'Invalid AI reply'],
    [{ kind: 'badInput', rule: 'x' }, 'Something went wrong.'],
    [
      { kind: 'limit', feature: 'chat', canRetry: false },
      'You have reached the limit of queries to the AI per day.',
    ],
    [
      { kind: 'unsupported', feature: 'chat' },
      'The owner of this page has to connect the assistant to an AI service.',
    ],
    [
      { kind: 'http', status: 413, serverText: 'The request is larger than 64 KB.' },
      'The message is too long. Shorten it, or start a new chat.',
    ],
  ])('for %j is: %s', async (error, text) => {
    expect(await told(error)).toBe(text);
  });

  it.each([
    'connect ECONNREFUSED api.acme-models.example:443',
    'Upstream https://SCHOOL.example/wp-admin failed',
    'ACME MODELS is overloaded',
  ])('never names the provider’s server: %s', async (serverText) => {
    const text = await told({ kind: 'http', status: 502, serverText });
    expect(text).toBe('The server is not available. Please try again later.');
  });

  it.each([
    ['en', 'AI'],
    ['es', 'IA'],
    ['fr', 'IA'],
    ['ja', 'AI'],
    ['ko', 'AI'],
  ] as const)(
    'names the assistant, not the translation, if there is no connection: %s',
    async (locale, word) => {
      const text = await told({ kind: 'unsupported', feature: 'chat' }, locale);
      expect(text).toContain(word);
      expect(text).not.toMatch(/transl|trad|翻訳|번역/i);
    },
  );

  it.each(LOCALES)('states in the user’s language that a message is too long: %s', async (locale) => {
    const english = await told({ kind: 'http', status: 413 });
    const text = await told({ kind: 'http', status: 413, serverText: 'The request is too large.' }, locale);
    expect(text === english).toBe(locale === 'en');
    expect(text).not.toContain('request');
  });

  it('for an invalid reply is the sentence of the specification in Spanish', async () => {
    expect(await told({ kind: 'invalidReply', raw: '' }, 'es')).toBe('Respuesta IA inválida');
  });
});

describe('the texts of the assistant', () => {
  it('are exactly those of the specification in English', async () => {
    const { chat: c } = await (await loadLocale('en')).loadSections();
    expect(c['prompts.unlock']).toBe('Login to unlock');
    expect(c['error.fetch']).toBe('Error: Unable to fetch response.');
    expect(PROMPTS.filter(({ isLocked }) => !isLocked).map(({ id }) => c[`prompt.${id}`])).toEqual([
      'Write a welcome email',
      'Check grammar',
      'Review and improve translations',
      'Conjugate a verb',
      'Search synonyms',
    ]);
    expect(PROMPTS.filter(({ isLocked }) => isLocked)).toHaveLength(8);
  });

  it('contain no two equal prompts', async () => {
    for (const locale of LOCALES) {
      const { chat: c } = await (await loadLocale(locale)).loadSections();
      const prompts = PROMPTS.flatMap(({ id }) => [c[`prompt.${id}`], c[`ask.${id}`]]);
      expect(new Set(prompts).size, locale).toBe(prompts.length);
    }
  });

  it('end the prompts that need a text in a colon', async () => {
    for (const locale of LOCALES) {
      const { chat: c } = await (await loadLocale(locale)).loadSections();
      for (const { id, needsText } of PROMPTS)
        expect(/[:：]$/.test(c[`ask.${id}`]), `${locale} ${id}`).toBe(needsText);
    }
  });
});
