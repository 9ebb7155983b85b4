import { readFileSync } from 'node:fs';
import { ELEMENT } from '../../docs/manifest';
import { ATTRIBUTES, choicesOf, EVENTS, PROPERTIES, type Documented } from './readElement';

const { name: packageName, version } = JSON.parse(readFileSync('package.json', 'utf8'));

const markdown = (value: string) => ({ kind: 'markdown', value });

const described = ({ description }: Documented) => (description === undefined ? {} : { description });

/** For `html.customData` of VS Code. */
const htmlCustomData = {
  $schema:
    'https://raw.githubusercontent.com/microsoft/vscode-html-languageservice/main/docs/customData.schema.json',
  version: 1.1,
  tags: [
    {
      name: ELEMENT.tagName,
      description: markdown(ELEMENT.description ?? ''),
      attributes: ATTRIBUTES.map(({ name, type, description = '' }) => {
        const choices = choicesOf(type?.text ?? '');
        return {
          name,
          description: markdown(description),
          ...(choices.length > 0 ? { values: choices.map((choice) => ({ name: choice })) } : {}),
        };
      }),
    },
  ],
};

/** For `css.customData` of VS Code. */
const cssCustomData = {
  $schema:
    'https://raw.githubusercontent.com/microsoft/vscode-css-languageservice/main/docs/customData.schema.json',
  version: 1.1,
  properties: (ELEMENT.cssProperties ?? []).map(
    ({ name, syntax, description = '', default: value = '' }) => ({
      name,
      ...(syntax === '*' ? {} : { syntax }),
      description: markdown(`${description}\n\nDefault: \`${value}\``),
    }),
  ),
  pseudoElements: (ELEMENT.cssParts ?? []).map(({ name, description = '' }) => ({
    name: `::part(${name})`,
    description: markdown(description),
  })),
  pseudoClasses: (ELEMENT.cssStates ?? []).map(({ name, description = '' }) => ({
    name: `:state(${name})`,
    description: markdown(description),
  })),
};

/** In the format of web-types. */
function attributeValue(type: string, fallback: string | undefined) {
  return { value: { type }, ...(fallback === undefined ? {} : { default: fallback }) };
}

/** For `web-types` of JetBrains' editors. */
const webTypes = {
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: packageName,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: [
        {
          name: ELEMENT.tagName,
          ...described(ELEMENT),
          attributes: ATTRIBUTES.map((one) => ({
            name: one.name,
            ...described(one),
            ...attributeValue(one.type?.text ?? 'string', one.default),
          })),
          slots: (ELEMENT.slots ?? []).map((slot) => ({ name: slot.name, ...described(slot) })),
          js: {
            properties: PROPERTIES.map((one) => ({
              name: one.name,
              ...described(one),
              type: one.type?.text,
            })),
            events: EVENTS.map((one) => ({ name: one.name, ...described(one), type: one.type.text })),
          },
          css: {
            properties: (ELEMENT.cssProperties ?? []).map((one) => ({ name: one.name, ...described(one) })),
            parts: (ELEMENT.cssParts ?? []).map((one) => ({ name: one.name, ...described(one) })),
            'pseudo-classes': (ELEMENT.cssStates ?? []).map((one) => ({
              name: `state(${one.name})`,
              ...described(one),
            })),
          },
        },
      ],
    },
  },
};

/** The files of `types/editors/`, by name. */
export const EDITOR_DATA: Readonly<Record<string, object>> = {
  'html-custom-data.json': htmlCustomData,
  'css-custom-data.json': cssCustomData,
  'web-types.json': webTypes,
};
