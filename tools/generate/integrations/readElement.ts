import type { Attribute, CustomElementField, Event } from 'custom-elements-manifest';
import { ELEMENT } from '../../docs/manifest';

export interface Documented {
  readonly summary?: string;
  readonly description?: string;
}

export const ATTRIBUTES: readonly Attribute[] = ELEMENT.attributes ?? [];

export const EVENTS: readonly Event[] = ELEMENT.events ?? [];

const FIELDS = (ELEMENT.members ?? []).filter(
  (member): member is CustomElementField => member.kind === 'field',
);

export const PROPERTIES: readonly CustomElementField[] = FIELDS.filter((field) => field.readonly !== true);

/** The choices of a type such as `'light' | 'dark'`. Empty for any other type. */
export function choicesOf(type: string): readonly string[] {
  const choices = type.split(' | ').map((part) => /^'(.*)'$/.exec(part)?.[1]);
  return choices.every((choice) => choice !== undefined) ? choices : [];
}
