import { ATTRIBUTES, EVENTS, PROPERTIES, type Documented } from './readElement';

const HEADER = '// Generated from custom-elements.json by `npm run gen`.';

const ENTRY = '../dist/types/index.js';

function member(name: string, type: string, { description = '' }: Documented): string {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  // `unknown` already includes `undefined`.
  const optional = type === 'unknown' ? type : `${type} | undefined`;
  return `/** ${description} */\n${key}?: ${optional};`;
}

function toInterface(head: string, members: readonly string[]): string {
  return `export interface ${head} {\n${members.join('\n')}\n}`;
}

/** `toName` names the handler of an event. */
function handlers(toName: (event: string) => string): string[] {
  return EVENTS.map((event) =>
    member(toName(event.name), `((event: HostEventMap['${event.name}']) => void)`, event),
  );
}

const toPascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

function elementTypes(): string {
  const properties = PROPERTIES.map((field) => {
    const documented = field.type?.text ?? 'string';
    const type = field.attribute === undefined ? `LangAssistantElement['${field.name}']` : documented;
    return member(field.name, type, field);
  });
  const attributes = ATTRIBUTES.filter(({ name }) => name.includes('-')).map((attribute) =>
    member(attribute.name, attribute.type?.text ?? 'string', attribute),
  );
  return `${HEADER}
import type { LangAssistantElement } from '${ENTRY}';

export type * from '${ENTRY}';

/** The properties that a page can set. */
${toInterface('LangAssistantProperties', properties)}

/**
 * The attributes whose HTML names are not property names. In JSX, TypeScript checks their values but accepts any other name
 * with a hyphen, so prefer the property names there.
 */
${toInterface('LangAssistantAttributes', attributes)}`;
}

interface Framework {
  readonly from: string;
  readonly imports: readonly string[];
  readonly bases: readonly string[];
  readonly members?: readonly string[];
  readonly toHandlers: readonly ((event: string) => string)[];
  /** The declaration that makes the element known to the framework. */
  readonly declaration: string;
  readonly note: string;
}

const jsxElement = (module: string) =>
  `declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
      'lang-assistant': LangAssistantProps;
    }
  }
}`;

/** The component of `src/react.tsx`. It accepts only property names, because JSX does not check names with a hyphen. */
const REACT_COMPONENT = `/**
 * Props of \`<LangAssistant>\`. An object or function that is created again in each render counts as a change: keep
 * \`config\` and \`backend\` outside of the component, or in \`useMemo\`.
 */
${toInterface(
  'LangAssistantComponentProps extends HTMLAttributes<LangAssistantElement>, LangAssistantProperties',
  handlers((event) => `on${toPascalCase(event)}`),
)}

/**
 * \`<lang-assistant>\` as a component of React 18 or 19: attributes by their property names, \`config\` and \`backend\` as
 * objects, events as \`onLaTranslate\` and so on. \`ref\` is the element. The server renders the tag with its attributes.
 */
export declare const LangAssistant: ForwardRefExoticComponent<
  LangAssistantComponentProps & RefAttributes<LangAssistantElement>
>;`;

const BOTH_NAMES = ['LangAssistantAttributes', 'LangAssistantProperties'] as const;

const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  react: {
    from: 'react',
    imports: ['ForwardRefExoticComponent', 'HTMLAttributes', 'RefAttributes'],
    bases: ['HTMLAttributes<LangAssistantElement>', 'RefAttributes<LangAssistantElement>', ...BOTH_NAMES],
    members: [
      '/** React 18 passes `className` to custom elements under that name. */\nclass?: string | undefined;',
    ],
    toHandlers: [(event) => `on${event}`],
    declaration: `${REACT_COMPONENT}\n\n${jsxElement('react')}`,
    note: 'React 18 sets attributes only: there, set `config` and listen to events through a `ref`.',
  },
  preact: {
    from: 'preact',
    imports: ['HTMLAttributes'],
    // Preact accepts a signal as `nonce`, the element does not.
    bases: ["Omit<HTMLAttributes<LangAssistantElement>, 'nonce'>", ...BOTH_NAMES],
    toHandlers: [(event) => `on${event}`],
    declaration: jsxElement('preact'),
    note: 'The props of `<lang-assistant>`.',
  },
  solid: {
    from: 'solid-js',
    imports: ['JSX'],
    bases: ['JSX.HTMLAttributes<LangAssistantElement>', ...BOTH_NAMES],
    toHandlers: [(event) => `on:${event}`],
    declaration: jsxElement('solid-js'),
    note: 'The props of `<lang-assistant>`.',
  },
  vue: {
    from: 'vue',
    imports: ['HTMLAttributes', 'ReservedProps'],
    bases: ['HTMLAttributes', 'ReservedProps', 'LangAssistantProperties'],
    toHandlers: [(event) => `on${toPascalCase(event)}`],
    declaration: `declare module 'vue' {
  interface GlobalComponents {
    'lang-assistant': new () => { $props: LangAssistantProps };
  }
  interface IntrinsicElementAttributes {
    'lang-assistant': LangAssistantProps;
  }
}`,
    note: 'Templates report unknown names with `vueCompilerOptions.strictTemplates`.',
  },
  svelte: {
    from: 'svelte/elements',
    imports: ['HTMLAttributes'],
    bases: ['HTMLAttributes<LangAssistantElement>', ...BOTH_NAMES],
    toHandlers: [(event) => `on${event}`, (event) => `on:${event}`],
    declaration: `declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'lang-assistant': LangAssistantProps;
  }
}

declare global {
  namespace svelteHTML {
    interface IntrinsicElements {
      'lang-assistant': LangAssistantProps;
    }
  }
}`,
    note: 'Svelte 5 listens by `onla-…`, Svelte 4 by `on:la-…`.',
  },
};

function frameworkTypes(framework: Framework): string {
  const { from, imports, bases, members = [], toHandlers, declaration, note } = framework;
  const own = bases.filter((base) => base.startsWith('LangAssistant'));
  return `${HEADER}
import type { ${imports.join(', ')} } from '${from}';
import type { HostEventMap, LangAssistantElement } from '${ENTRY}';
import type { ${own.join(', ')} } from './element.js';

export * from '${ENTRY}';

/** ${note} */
${toInterface(`LangAssistantProps extends ${bases.join(', ')}`, [...members, ...toHandlers.flatMap(handlers)])}

${declaration}`;
}

/** The files of `types/`, by name. */
export const FRAMEWORK_TYPES: Readonly<Record<string, string>> = {
  'element.d.ts': elementTypes(),
  ...Object.fromEntries(
    Object.entries(FRAMEWORKS).map(([name, framework]) => [`${name}.d.ts`, frameworkTypes(framework)]),
  ),
};
