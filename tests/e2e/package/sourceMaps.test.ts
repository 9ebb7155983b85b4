import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

interface BuiltMap extends SourceMapPayload {
  /** The sources that debuggers skip. */
  readonly ignoreList?: readonly number[];
}

const listScripts = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`);

/** `standalone.js` is copied without a build step, so it has no source map. */
const SCRIPTS = [...listScripts('dist'), ...listScripts('dist/chunks')].filter(
  (path) => path !== 'dist/standalone.js',
);

const readMap = (script: string): BuiltMap => JSON.parse(readFileSync(`${script}.map`, 'utf8'));

interface MappedText {
  readonly text: string;
  readonly source: string;
  /** The line of the source, from 0. */
  readonly line: number;
}

/** Returns the string literals that a script contains once, each with its source position according to the map. */
function mappedTexts(code: string, payload: BuiltMap): MappedText[] {
  const map = new SourceMap(payload);
  return code.split('\n').flatMap((content, line) =>
    Array.from(content.matchAll(/(["'`])(\w[\w .:-]{10,60})\1/g)).flatMap((match) => {
      const text = match[2] ?? '';
      const entry = map.findEntry(line, match.index);
      // Quotes in comments and in longer texts have no mapping.
      const isLiteral = 'originalSource' in entry && entry.generatedColumn === match.index;
      if (!isLiteral || code.split(text).length !== 2) return [];
      return [{ text, source: entry.originalSource, line: entry.originalLine }];
    }),
  );
}

describe.each(SCRIPTS)('%s', (script) => {
  const code = readFileSync(script, 'utf8');
  const payload = readMap(script);

  it('has no sourceMappingURL, because the package contains no source maps', () => {
    expect(code).not.toContain('sourceMappingURL=');
  });

  it('has a source map that leads each text to the source line that contains the text', () => {
    const contents = new Map(
      payload.sources.map((name, index) => [name, payload.sourcesContent[index] ?? '']),
    );
    const known = mappedTexts(code, payload).filter(({ text }) =>
      // A text that the build has generated has no source.
      [...contents.values()].some((content) => content.includes(text)),
    );
    const lost = known.filter(
      ({ text, source, line }) => !contents.get(source)?.split('\n')[line]?.includes(text),
    );
    expect(lost).toEqual([]);
  });

  it('has a source map with paths inside the repository, which marks the sources of packages', () => {
    const { sources, sourcesContent, ignoreList = [] } = payload;
    const paths = sources.map((source) => posix.join(posix.dirname(script), source));
    expect(paths.filter((path) => !/^(src|packages|node_modules)\//.test(path))).toEqual([]);
    expect(sourcesContent).toHaveLength(sources.length);
    const ofPackages = paths.flatMap((path, index) => (path.startsWith('node_modules/') ? [index] : []));
    expect(ignoreList).toEqual(ofPackages);
  });
});

it('the tests of the source maps check at least a thousand texts', () => {
  const texts = SCRIPTS.flatMap((script) => mappedTexts(readFileSync(script, 'utf8'), readMap(script)));
  expect(texts.length).toBeGreaterThan(1000);
});
