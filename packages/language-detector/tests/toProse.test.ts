import { describe, expect, it } from 'vitest';
import { toProse } from '../src/toProse';

describe('the prose of a text', () => {
  it('is the text without web and email addresses', () => {
    expect(toProse('Mira https://example.com/the/page y escribe a yo@example.com.')).toBe(
      'Mira   y escribe a',
    );
  });

  it('has no names of files, functions and constants, and no words with digits', () => {
    expect(toProse('Bitte öffnen Sie die Datei src/app.ts und ändern Sie MAX_SIZE auf 20px.')).toBe(
      'Bitte öffnen Sie die Datei   und ändern Sie   auf',
    );
  });

  it('has no acronyms', () => {
    expect(toProse('Le rapport de la NASA et de ESA est arrivé.')).toBe(
      'Le rapport de la   et de   est arrivé.',
    );
  });

  it('has no letters that are repeated', () => {
    expect(toProse('Siiiiii, mañana voy contigo aaaaaaa')).toBe('S , mañana voy contigo');
    expect(toProse('ㅋㅋㅋㅋㅋㅋㅋㅋ 진짜 웃겨')).toBe('진짜 웃겨');
  });

  it.each([
    ['Czech words without vowels', 'Strč prst skrz krk, řekla mi včera babička.'],
    ['abbreviations', 'Ich nutze html, css, php, sql und npm auf dem Server.'],
    ['abbreviations in another script', '我们在公司的新网页里使用html和css'],
  ])('keeps %s in a sentence', (_, text) => {
    expect(toProse(text)).toBe(text);
  });

  it.each([
    ['a single letter', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['Latin consonants', 'sdfghjkl dfgh xcvb mnbvcx'],
    ['Cyrillic consonants', 'фвпрлд жчсмтб внгшщз'],
    ['code', 'const total = items.reduce((sum, item) => sum + item.price, 0); return total.toFixed(2);'],
    ['capitals', 'PLEASE DO NOT LEAVE YOUR BAGGAGE IN THE HALL OF THE STATION'],
    ['names', 'Maria Garcia, Johann Schmidt, Jean Dupont and Giovanni Rossi'],
    ['addresses', 'https://example.com/une/page/en/francais yo@example.com'],
  ])('is empty if the text is mostly %s', (_, text) => {
    expect(toProse(text)).toBe('');
  });

  it('is the whole text for German with capitalised nouns, and for a script without capitals', () => {
    const german = 'Die Katze liegt auf dem Tisch, der Hund im Garten.';
    expect(toProse(german)).toBe(german);
    expect(toProse('안녕하세요 오늘 날씨가 좋네요')).toBe('안녕하세요 오늘 날씨가 좋네요');
  });
});
