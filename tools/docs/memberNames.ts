import type { LangAssistantElement } from '../../src/index';
import type { PropertyName } from '../../src/element/attributes';

/** What the browser calls, not the page. */
type Callback = 'connectedCallback' | 'disconnectedCallback' | 'adoptedCallback' | 'connectedMoveCallback';

/** The properties that reflect an attribute. `config` is independent of its attribute. */
type ReflectedName = Exclude<PropertyName, 'config'>;

/** The inherited methods that the element defines again. */
type OverriddenName = 'focus' | 'translate';

/** The public members of the element's class that are not merely inherited or reflected. */
type OwnName =
  OverriddenName | Exclude<keyof LangAssistantElement, keyof HTMLElement | ReflectedName | Callback>;

export type MethodName = {
  [Name in OwnName]: LangAssistantElement[Name] extends (...args: never[]) => unknown ? Name : never;
}[OwnName];

/** The properties that reflect no attribute. */
export type PlainPropertyName = Exclude<OwnName, MethodName>;
