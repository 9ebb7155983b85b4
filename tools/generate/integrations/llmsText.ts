import { readFileSync } from 'node:fs';
import type { ClassMethod, FunctionDeclaration } from 'custom-elements-manifest';
import { ELEMENT, makeManifest } from '../../docs/manifest';
import { ATTRIBUTES, EVENTS, type Documented } from './readElement';

/** The documents that an agent may need. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'docs/quick-start.md': 'from a build to a page with the widget',
  'docs/embedding.md': 'modes, JavaScript',
  'docs/frameworks.md': 'React, Vue, Svelte, Angular, Solid, Preact, Lit, PHP',
  'docs/content-security-policy.md': 'the policy, directive by directive',
  'docs/backend.md': 'a complete server of your own',
  'docs/reference/config.md': 'keys of `config`: endpoints, timeouts, limits',
  'docs/theming.md': 'colours, frame, fonts, dark theme',
  'docs/page.md': 'a bar that translates the page around it',
  'docs/loading.md': 'when the widget loads',
  'docs/shell.md': 'a first screen that is rendered on the server',
  'docs/addresses.md': 'mode and languages in the address of the page',
  'docs/files.md': 'documents: formats, languages, sizes',
  'docs/limits.md': 'daily limits, login',
  'docs/accessibility.md': 'what was tested, known gaps',
  'docs/privacy.md': 'requests and storage',
  'docs/http-contract.md': 'requests and responses of the backend',
  'docs/glossaries.md': 'terms that are always translated the same',
  'custom-elements.json': 'the public interface below, for programs',
};

function titleOf(path: string): string {
  return (path.endsWith('.md') && /^# (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1]) || path;
}

const item = (code: string, { description = '' }: Documented) => `- \`${code}\`: ${description}`;

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `## ${title}\n\n${items.join('\n')}\n\n`;
}

function signature({ name, parameters = [], return: result }: ClassMethod | FunctionDeclaration): string {
  const list = parameters.map((one) => `${one.name}${one.optional ? '?' : ''}: ${one.type?.text}`);
  return `${name}(${list.join(', ')}): ${result?.type?.text}`;
}

/** The content of [llms.txt](https://llmstxt.org/). */
export function llmsText(): string {
  const members = ELEMENT.members ?? [];
  const functions = makeManifest().modules.flatMap(({ declarations = [] }) =>
    declarations.filter((one): one is FunctionDeclaration => one.kind === 'function'),
  );
  const properties = members.flatMap((one) =>
    one.kind === 'field' && !('reflects' in one) ? [item(`${one.name}: ${one.type?.text}`, one)] : [],
  );
  const methods = members.flatMap((one) => (one.kind === 'method' ? [item(signature(one), one)] : []));
  return `# lang-assistant

> ${ELEMENT.description}

\`\`\`html
<script type="module" src="/widget/lang-assistant.js"></script>
<lang-assistant ajax-url="/ajax" nonce-url="/v1/nonce" target-language="es"></lang-assistant>
\`\`\`

Each attribute is also a property and a key of \`config\`, in camelCase. Events bubble and are composed.

${section(
  'Documents',
  Object.entries(DOCUMENTS).map(([path, content]) => `- [${titleOf(path)}](${path}): ${content}`),
)}${section(
    'Attributes',
    ATTRIBUTES.map((one) => item(`${one.name}: ${one.type?.text}`, { description: one.summary ?? '' })),
  )}${section('Properties', properties)}${section('Methods', methods)}${section(
    'Events',
    EVENTS.map((one) => item(`${one.name}: ${one.type.text}`, one)),
  )}${section(
    'Exports',
    functions.map((one) => item(signature(one), one)),
  )}${section(
    'Slots',
    (ELEMENT.slots ?? []).map((one) => item(one.name || '(default)', one)),
  )}${section(
    'CSS parts',
    (ELEMENT.cssParts ?? []).map((one) => item(`::part(${one.name})`, one)),
  )}${section(
    'CSS states',
    (ELEMENT.cssStates ?? []).map((one) => item(`:state(${one.name})`, one)),
  )}${section(
    'CSS properties',
    (ELEMENT.cssProperties ?? []).map((one) => item(one.name, one)),
  )}`;
}
