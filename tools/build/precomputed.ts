import type { Plugin } from 'vite';
import messages from '../../src/facade/messages.json' with { type: 'json' };
import * as facadeRules from '../../src/theme/tokens/facadeRules.ts';
import * as screenRules from '../../src/theme/tokens/screenRules.ts';

/** Exports these texts. */
const toConstants = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(text.replaceAll(', ', ','))};`)
    .join('\n');

/** The results of modules in place of their code, in the form that compresses best. */
const RESULTS: Readonly<Record<string, string>> = {
  'theme/tokens/facadeRules.ts': toConstants(facadeRules),
  'theme/tokens/screenRules.ts': toConstants(screenRules),
  'facade/messages.json': `const list = (texts) => texts.split('|');
export default {${Object.entries(messages)
    .map(([locale, texts]) => `${locale}: list(${JSON.stringify(texts.join('|'))})`)
    .join()}};`,
};

/** Runs modules that only compute texts in the build. */
export const precomputed: Plugin = {
  name: 'precomputed',
  enforce: 'pre',
  load(id) {
    const path = Object.keys(RESULTS).find((end) => id.replaceAll('\\', '/').endsWith(`/src/${end}`));
    return path === undefined ? undefined : { code: RESULTS[path] ?? '', moduleType: 'js' };
  },
};
