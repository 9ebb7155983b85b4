import type { LangAssistantElement } from '../../src/index';
import type { PropertyName } from '../../src/element/attributes';

/** Callbacks that the browser calls, not the page. */
type Callback = 'connectedCallback' | 'disconnectedCallback' | 'adoptedCallback' | 'connectedMoveCallback';

/** The properties that reflect an attribute. `config` is independent of its attribute. */
type ReflectedName = Exclude<PropertyName, 'config'>;

/** The inherited methods that the element overrides. */
type OverriddenName = 'focus' | 'translate';

/** The public members of the element's class that are neither merely inherited nor reflected attributes. */
type OwnName =
  OverriddenName | Exclude<keyof LangAssistantElement, keyof HTMLElement | ReflectedName | Callback>;

export type MethodName = {
  [Name in OwnName]: LangAssistantElement[Name] extends (...args: never[]) => unknown ? Name : never;
}[OwnName];

/** The properties without an attribute. */
export type PlainPropertyName = Exclude<OwnName, MethodName>;
