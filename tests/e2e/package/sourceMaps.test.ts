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

describe('the built scripts', () => {
  const BUILT = SCRIPTS.map((script) => ({
    script,
    code: readFileSync(script, 'utf8'),
    payload: readMap(script),
  }));

  it('have no sourceMappingURL, because the package contains no source maps', () => {
    expect(
      BUILT.filter(({ code }) => code.includes('sourceMappingURL=')).map(({ script }) => script),
    ).toEqual([]);
  });

  it('are kept in memory with one byte for each character, except the file for React, which bundlers read', () => {
    const minified = BUILT.filter(({ script }) => script !== 'dist/react.js');
    const wide = minified.filter(({ code }) => /[\u0100-\uffff]/.test(code));
    expect(wide.map(({ script }) => script)).toEqual([]);
  });

  it('have source maps that lead each text to the source line that contains the text', () => {
    const texts = BUILT.flatMap(({ script, code, payload: { sources, sourcesContent }, payload }) => {
      const contents = new Map(sources.map((name, index) => [name, sourcesContent[index] ?? '']));
      // A text that the build has generated has no source.
      const known = mappedTexts(code, payload).filter(({ text }) =>
        [...contents.values()].some((content) => content.includes(text)),
      );
      return known.map(({ text, source, line }) => {
        const isFound = contents.get(source)?.split('\n')[line]?.includes(text) === true;
        return { script, text, source, line, isFound };
      });
    });
    expect(texts.filter(({ isFound }) => !isFound)).toEqual([]);
    expect(texts.length).toBeGreaterThan(1000);
  });

  it('have source maps with paths inside the repository, which mark the sources of packages', () => {
    for (const { script, payload } of BUILT) {
      const { sources, sourcesContent, ignoreList = [] } = payload;
      const paths = sources.map((source) => posix.join(posix.dirname(script), source));
      const others = paths.filter((path) => !/^(src|packages|node_modules)\//.test(path));
      const ofPackages = paths.flatMap((path, index) => (path.startsWith('node_modules/') ? [index] : []));
      expect({ script, others, count: sourcesContent.length, ignoreList }).toEqual({
        script,
        others: [],
        count: sources.length,
        ignoreList: ofPackages,
      });
    }
  });
});
