import type { LangAssistantElement } from '../../src/index';
import type { PropertyName } from '../../src/element/attributes';

/** The browser calls these methods, not the page. */
type Callback = 'connectedCallback' | 'disconnectedCallback' | 'adoptedCallback' | 'connectedMoveCallback';

/** `config` is independent of its attribute. */
type ReflectedName = Exclude<PropertyName, 'config'>;

/** Inherited methods that the element overrides. */
type OverriddenName = 'focus' | 'translate';

/**
 * The public members of the element's class, without inherited members that it does not override, and without reflected
 * attributes.
 */
type OwnName =
  OverriddenName | Exclude<keyof LangAssistantElement, keyof HTMLElement | ReflectedName | Callback>;

export type MethodName = {
  [Name in OwnName]: LangAssistantElement[Name] extends (...args: never[]) => unknown ? Name : never;
}[OwnName];

export type PlainPropertyName = Exclude<OwnName, MethodName>;
