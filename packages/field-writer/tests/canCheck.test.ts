import { describe, expect, it } from 'vitest';
import { canCheck, type FieldFacts } from '../src/fields/canCheck.js';

const TEXTAREA: FieldFacts = {
  tag: 'textarea',
  type: '',
  inputMode: '',
  autocomplete: '',
  names: ['bio', ''],
  wasPassword: false,
  isIgnored: false,
  isOptedOut: false,
  isNamed: true,
};
const input = (type: string): Partial<FieldFacts> => ({ tag: 'input', type });

describe('a field of the page', () => {
  it.each<[string, Partial<FieldFacts>]>([
    ['a textarea', {}],
    ['a text input', input('text')],
    ['a search field', input('search')],
    ['a contenteditable element', { tag: 'editable' }],
    ['a field that its page names although other checkers are off', { isOptedOut: true }],
    ['a field that a container names', { isNamed: false }],
    ['a name', { autocomplete: 'given-name' }],
  ])('is checked: %s', (_name, facts) => {
    expect(canCheck({ ...TEXTAREA, ...facts })).toBe(true);
  });

  it.each<[string, Partial<FieldFacts>]>([
    ...['password', 'hidden', 'email', 'tel', 'url', 'number', 'date', 'file', 'checkbox'].map(
      (type): [string, Partial<FieldFacts>] => [`type ${type}`, input(type)],
    ),
    ...['numeric', 'decimal', 'tel', 'email', 'url', 'none'].map((mode): [string, Partial<FieldFacts>] => [
      `inputmode ${mode}`,
      { inputMode: mode },
    ]),
    ...['cc-number', 'section-a billing cc-csc', 'one-time-code', 'current-password', 'New-Password'].map(
      (autocomplete): [string, Partial<FieldFacts>] => [`autocomplete ${autocomplete}`, { autocomplete }],
    ),
    ['a password that is shown as text', { ...input('text'), wasPassword: true }],
    ['a password by its name', { ...input('text'), names: ['', 'user_password'] }],
    ['what the page marks as private', { isIgnored: true }],
    ['what opts out, in a container', { isNamed: false, isOptedOut: true }],
    ['no field', { tag: 'other' }],
  ])('is never read by the checker: %s', (_name, facts) => {
    expect(canCheck({ ...TEXTAREA, ...facts })).toBe(false);
  });
});
