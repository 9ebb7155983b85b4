import type { Store } from '../../../server/src/store/store';
import type { NewEntry } from '../../../server/src/store/memory';
import { createTokens } from '../../../server/src/identity/tokens';
import { tokenKey } from '../../../server/src/identity/keys';
import { SECRET, type TestApp } from '../../support/server/testApp';

export const LANGUAGES = { source: 'en', target: 'es' } as const;

export const entryOf = (source: string, target: string, more: Partial<NewEntry> = {}): NewEntry => ({
  languages: LANGUAGES,
  path: '',
  source,
  target,
  marks: [],
  ...more,
});

const SUBJECTS = ['Your order', 'The invoice', 'This offer', 'The red car', 'Our museum'];
const VERBS = ['arrives', 'is not valid', 'includes support', 'starts again', 'costs less'];
const TIMES = [
  'on 1 May 2026',
  'before 9 a.m.',
  'for 30 days',
  'at any time',
  'for {name}',
  '(100%)',
  'today',
  'now',
];

/** 200 sentences of a shop, each with a translation that no engine would give. */
export const ENTRIES: readonly NewEntry[] = SUBJECTS.flatMap((subject) =>
  VERBS.flatMap((verb) => TIMES.map((time) => `${subject} ${verb} ${time}.`)),
).map((source, index) => entryOf(source, `Traducción corregida número ${index}.`));

export async function store(to: Store, entries: readonly NewEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += 100)
    await to.memory.saveAll(entries.slice(start, start + 100), 'anna', 1_000, false);
}

/** A token of an owner, or of a user without the scope. */
export const tokenOf = ({ clock }: TestApp, subject: string, scope?: string, lifetimeS = 600) =>
  createTokens({
    key: tokenKey(SECRET, undefined),
    audience: 'lang-assistant',
    issuer: 'lang-assistant-gateway',
    clock: () => clock.now,
  }).issue({ subject, plan: 'free', lifetimeS, scope });
