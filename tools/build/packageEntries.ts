import type { Plugin, Rollup } from 'vite';
import { LOCALES } from './widget.ts';

/** The messages of each interface language: those of the first screen, and those that load with another screen. */
const MODULES = (locale: string) => ({
  localeData: `i18n/${locale === 'en' ? 'enLocale' : locale}`,
  sections: `i18n/sections/${locale}`,
});

const STANDALONE_TYPES = `export {};

declare global {
  interface Window {
    /** Set by \`standalone.js\`. */
    langAssistant: {
      /** Like \`mount\` of the package, as soon as the element is defined. */
      mount(root: Element, options?: object): Promise<HTMLElement>;
    };
  }
}
`;

/**
 * Pages import the messages only to load them early, so the shape of the messages is not part of the public interface.
 */
const LOCALE_TYPES = `export declare const localeData: object;
export declare const sections: object;
`;

function toExports(modules: Readonly<Record<string, string>>): string {
  return Object.entries(modules)
    .map(([name, path]) => `export { ${name} } from '${path}';\n`)
    .join('');
}

/**
 * Emits the entries of the package that need no build: `locales/*.js`, which are stable names for chunks with a hash in
 * their names, their types, and the types of `standalone.js`.
 */
export const packageEntries: Plugin = {
  name: 'package-entries',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
    const chunkOf = (path: string) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${path}.ts`));
      if (!chunk) throw new Error(`src/${path}.ts has no chunk of its own`);
      return `../${chunk.fileName}`;
    };
    for (const locale of LOCALES) {
      const modules = Object.entries(MODULES(locale));
      const code = toExports(Object.fromEntries(modules.map(([name, path]) => [name, chunkOf(path)])));
      this.emitFile({ type: 'asset', fileName: `locales/${locale}.js`, source: code });
      this.emitFile({ type: 'asset', fileName: `locales/${locale}.d.ts`, source: LOCALE_TYPES });
    }
    this.emitFile({ type: 'asset', fileName: 'standalone.d.ts', source: STANDALONE_TYPES });
  },
};
