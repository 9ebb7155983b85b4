import { describe, expect, test } from 'vitest';
import { fixAcronymArticles } from '../../../server/src/engines/write/acronymArticles';
import { fixClauseCommas } from '../../../server/src/engines/write/clauseCommas';

describe('the article before a spelled abbreviation fits the name of its first letter', () => {
  test.each([
    ['This is a HTTP response.', 'This is an HTTP response.'],
    ['Write a XML file and an PDF file.', 'Write an XML file and a PDF file.'],
    ['An PNG is not an USB port.', 'A PNG is not a USB port.'],
  ])('%s', (faulty, right) => {
    expect(fixAcronymArticles(faulty)).toBe(right);
  });

  test.each([
    'A NATO base, a RAM disk, an SQL query and a SQL server.',
    'It is an HTTP request with an URL, or with a URL.',
    'He wrote "a HTTP request" and `a XML`.',
    'Take vitamin A XL or plan-a HTTP.',
    'She has an MP3 player and a PNG file.',
  ])('%s stays', (text) => {
    expect(fixAcronymArticles(text)).toBe(text);
  });
});

describe('a clause before a request ends with a comma', () => {
  test.each([
    ['If you find a bug please report it.', 'If you find a bug, please report it.'],
    ['It is new. When it fails then please tell us.', 'It is new. When it fails, then please tell us.'],
  ])('%s', (faulty, right) => {
    expect(fixClauseCommas(faulty)).toBe(right);
  });

  test.each([
    'If you find a bug, please report it.',
    'If you please come early, we can start.',
    'When he comes and please do not tell him, we leave.',
    'If the sign says "please wait" or `a please b`, wait.',
    'Colors that please everyone are rare.',
  ])('%s stays', (text) => {
    expect(fixClauseCommas(text)).toBe(text);
  });
});
