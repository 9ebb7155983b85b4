import { toSavedItem, type SavedItem, type SavedText } from '../../src/domain/saved/savedItem';

export const savedText = (text: Partial<SavedText> = {}): SavedText => ({
  from: 'en',
  to: 'fr',
  kind: 'text',
  source: 'How much is it?',
  target: 'Combien ça coûte ?',
  ...text,
});

export const savedItem = (text: Partial<SavedText> = {}, at = 1_700_000_000_000): SavedItem =>
  toSavedItem(savedText(text), at);

const SCRIPTS = [
  ['en', 'run'],
  ['ru', 'бежать'],
  ['el', 'τρέχω'],
  ['ar', 'يركض'],
  ['he', 'לרוץ'],
  ['hi', 'दौड़ना'],
  ['th', 'วิ่ง'],
  ['zh_Hans', '跑步'],
  ['ja', '走る'],
  ['ko', '달리다'],
  ['ka', 'სირბილი'],
  ['am', 'መሮጥ'],
] as const;

const HOSTILE: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `"${word}" says "${word}"`,
  (word) => `${word}\t${word}`,
  (word) => `${word}\n${word}\r\n${word}`,
  (word) => `#${word}`,
  (word) => `#separator:comma ${word}`,
  (word) => `<b>${word}</b><img src=x onerror=alert(1)>`,
  (word) => `&lt;${word}&gt; & more`,
  (word) => `{{c1::${word}}} {{${word}}}`,
  (word) => `[sound:${word}.mp3] [latex]${word}[/latex]`,
  (word) => `=HYPERLINK("http://a.example","${word}")`,
  (word) => `+${word}`,
  (word) => `-${word}`,
  (word) => `@${word}`,
  (word) => `${word},${word};${word}`,
  (word) => `'${word}`,
  (word) => `${word}\u2028${word}\u0007`,
  (word) => `"${word}`,
  (word) => `${word}"`,
  (word) => `\\${word}\\n`,
  (word) => `# ${word}\n# ${word}`,
  (word) => `${word} <br> ${word}`,
  (word) => `=1+1\n${word}`,
];

/** Three hundred items in twelve scripts, with what breaks files: quotes, tabs, line ends, markup, equal fronts. */
export function hostileItems(): readonly SavedItem[] {
  const items = SCRIPTS.flatMap(([from, word], row) =>
    HOSTILE.map((write, index) =>
      savedItem(
        {
          from,
          to: 'fr',
          kind: index % 2 ? 'word' : 'text',
          source: write(word),
          target: write(`${word} x`),
          sense: write('sense'),
          example: write('example'),
        },
        1_700_000_000_000 + row * 1000 + index,
      ),
    ),
  );
  const equal = ['de', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl'].flatMap((to, index) =>
    (['text', 'word', 'text'] as const).map((kind, copy) =>
      savedItem(
        { from: 'en', to, kind, source: 'bank', target: `bank ${to} ${kind} ${copy}` },
        1_800_000_000_000 + index * 10 + copy,
      ),
    ),
  );
  return [...items, ...equal];
}
