import { describe, expect, it } from 'vitest';
import { isKept, isSkipped, isTextAttribute } from '../src/skips.js';

/** Creates an element from a description: `name attribute=value …`. */
function element(description: string) {
  const [localName = '', ...rest] = description.split(' ');
  const attributes = new Map(rest.map((pair) => pair.split('=') as [string, string]));
  return { localName, getAttribute: (name: string) => attributes.get(name) ?? null };
}

describe('the page translation skips', () => {
  it('code, drawings, the user’s text, text in other languages, and elements that the page marks', () => {
    const skipped = (
      'code,kbd,pre,samp,var,script,style,noscript,svg,math,template,iframe,lang-assistant,' +
      'p translate=no,p class=notranslate,p data-la-ignore=,p contenteditable=,p contenteditable=true,' +
      'p contenteditable=plaintext-only,p lang=fr,span class=katex,mjx-container'
    ).split(',');
    expect(skipped.filter((one) => !isSkipped(element(one), 'en'))).toEqual([]);
  });

  it('neither ordinary elements nor elements in the source language', () => {
    const translated = (
      'p,p translate=yes,p class=notranslated,p contenteditable=false,p lang=en-GB,p lang=,' +
      'option,button,a,label,h1,textarea'
    ).split(',');
    expect(translated.filter((one) => isSkipped(element(one), 'en-US'))).toEqual([]);
  });
});

describe('the page translation translates separately', () => {
  it('the texts of links, buttons and other controls', () => {
    for (const one of [
      'a',
      'button',
      'label',
      'summary',
      'option',
      'span id=x',
      'span role=button',
      'i role=link',
    ])
      expect(isKept(element(one)), one).toBe(true);
    for (const one of ['b', 'span', 'i role=presentation']) expect(isKept(element(one)), one).toBe(false);
  });
});

describe('the page translation translates attributes', () => {
  it('that users see or hear', () => {
    expect(isTextAttribute(element('img'), 'alt')).toBe(true);
    expect(isTextAttribute(element('input type=button'), 'value')).toBe(true);
    expect(isTextAttribute(element('input type=RESET'), 'value')).toBe(true);
    for (const type of ['submit', 'text', 'hidden'])
      expect(isTextAttribute(element(`input type=${type}`), 'value')).toBe(false);
    expect(isTextAttribute(element('input'), 'value')).toBe(false);
    for (const name of ['href', 'name', 'class', 'data-text'])
      expect(isTextAttribute(element('a'), name)).toBe(false);
  });
});
