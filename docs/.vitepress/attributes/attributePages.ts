import manifest from '../../../custom-elements.json' with { type: 'json' };
import { EXAMPLES } from './examples.ts';

interface Attribute {
  readonly name: string;
  readonly fieldName?: string | undefined;
  readonly description?: string | undefined;
  readonly default?: string | undefined;
  readonly type?: { readonly text: string } | undefined;
}

export interface AttributePage {
  readonly name: string;
  readonly markdown: string;
}

export function readAttributes(): readonly Attribute[] {
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const element = declarations.find((declaration) => 'attributes' in declaration);
  return element?.attributes ?? [];
}

/** The example as a block of code, for readers of the Markdown version and for browsers without scripts. */
const toFence = (html: string) => `\`\`\`html\n${html}\n\`\`\``;

const describeDefault = (value: string | undefined) => (value === undefined ? 'none' : `\`${value}\``);

function toPage({
  name,
  fieldName = name,
  description = '',
  type,
  default: value,
}: Attribute): AttributePage {
  const example = EXAMPLES[name];
  if (!example) throw new Error(`docs/.vitepress/attributes/examples.ts has no example of ${name}`);
  const facts = [
    `- Values: \`${type?.text ?? 'string'}\``,
    `- Default: ${describeDefault(value)}`,
    `- Property of the element and key of [\`config\`](../reference/config.md): \`${fieldName}\``,
  ];
  const parts = [
    `# ${name}`,
    description,
    facts.join('\n'),
    '## Try it',
    example.note,
    `<LiveExample name="${name}" />`,
    toFence(example.html),
    'All attributes: [Attributes](../reference/attributes.md).',
  ];
  return { name, markdown: `${parts.join('\n\n')}\n` };
}

/** Creates a page for each attribute, from custom-elements.json and the examples. */
export const attributePages = (): readonly AttributePage[] => readAttributes().map(toPage);
