// @ts-check
/**
 * The modules that decide money, limits, ranges, addresses and parsing, each with the tests in Node that must notice a
 * change in it.
 * @type {Record<string, { mutate: string[]; tests: string[] }>}
 */
export const MODULES = {
  limits: {
    mutate: ['packages/core/src/usage/*.ts', 'src/state/usage/usageLimits.ts'],
    tests: ['packages/core/tests/usage/**/*.test.ts', 'tests/unit/state/usage/**/*.test.ts'],
  },
  quota: {
    mutate: ['server/src/quota/meter.ts', 'server/src/quota/burstLimiter.ts'],
    tests: ['tests/server/quota.test.ts'],
  },
  segments: {
    mutate: ['packages/page-translator/src/segments.ts'],
    tests: ['packages/page-translator/tests/segments.test.ts'],
  },
  ranges: {
    mutate: [
      'packages/field-writer/src/checks/change.ts',
      'packages/field-writer/src/checks/edit.ts',
      'packages/field-writer/src/suggestions/nextChange.ts',
    ],
    tests: ['packages/field-writer/tests/*.test.ts'],
  },
  addresses: {
    mutate: ['src/domain/address/routes.ts'],
    tests: ['tests/unit/domain/address/**/*.test.ts'],
  },
  'near-JSON': {
    mutate: ['src/services/responses/looseJson.ts'],
    tests: ['tests/unit/services/responses/looseJson.test.ts'],
  },
  dictionary: {
    mutate: ['src/services/responses/dictionary.ts'],
    tests: ['tests/unit/services/responses/dictionary.test.ts'],
  },
  glossary: {
    mutate: [
      'server/src/engines/translation/glossary/phraseMatcher.ts',
      'server/src/engines/translation/glossary/phrasePattern.ts',
    ],
    tests: ['tests/server/translation/glossary/**/*.test.ts'],
  },
  checks: {
    mutate: ['packages/translation-checks/src/number.ts', 'packages/translation-checks/src/extraNumber.ts'],
    tests: ['packages/translation-checks/tests/**/*.test.ts'],
  },
  uploads: {
    mutate: ['server/src/http/upload.ts', 'server/src/http/uploadBody.ts'],
    tests: ['tests/server/documents/uploads.test.ts', 'tests/server/documents/fieldOrder.test.ts'],
  },
  identity: {
    mutate: [
      'server/src/identity/tokens.ts',
      'server/src/identity/visitors.ts',
      'server/src/identity/attemptLimiter.ts',
    ],
    tests: ['tests/server/identity/**/*.test.ts'],
  },
  TMX: {
    mutate: [
      'packages/documents/src/bilingual/createUnitParser.ts',
      'packages/documents/src/bilingual/readTranslationMemory.ts',
      'packages/documents/src/bilingual/writeTmx.ts',
    ],
    tests: [
      'packages/documents/tests/bilingual/**/*.test.ts',
      'tests/server/documents/outputs/writeTmx.test.ts',
    ],
  },
};
