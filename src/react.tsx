import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  version,
  type RefObject,
} from 'react';
import { PROPERTY_NAMES } from './domain/attributes';
import { toAttributeName } from './element/readSettings';
import type { LangAssistantElement } from './index';

export { mount, register, TAG } from './index';

/** The public type of the props, which names each event, is generated into `types/react.d.ts`. */
type Props = Readonly<Record<string, unknown>>;

type ElementRef = RefObject<LangAssistantElement | null>;

const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  PROPERTY_NAMES.map((name) => [name, toAttributeName(name)]),
);

/** On the server, React 18 warns about layout effects, so an ordinary effect is used there. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** From React 19 on, an object is set as a property before the element is inserted. React 18 would write it as text. */
const SETS_OBJECTS = Number.parseInt(version, 10) >= 19;

const isHandler = (name: string) => /^onLa[A-Z]/.test(name);

/** `onLaModeChange` becomes `la-mode-change`. */
const toEventName = (handler: string) =>
  handler
    .slice('on'.length)
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .slice('-'.length);

/**
 * The props that React renders. Attributes get their HTML names, which React 18, React 19 and the server write in the
 * same way. For custom elements, React 18 knows `className` only as `class`.
 */
function toAttributes(props: Props): Record<string, unknown> {
  const attributes = Object.entries(props).filter(
    ([name]) => !isHandler(name) && name !== 'backend' && (name !== 'config' || SETS_OBJECTS),
  );
  return Object.fromEntries(
    attributes.map(([name, value]) => [
      name === 'className' ? 'class' : (ATTRIBUTE_NAMES[name] ?? name),
      value,
    ]),
  );
}

/**
 * Keeps a property that holds an object up to date. React 18 never does this, and later versions do not do it during
 * hydration.
 */
function useProperty(element: ElementRef, name: 'config' | 'backend', value: unknown): void {
  const isOurs = useRef(false);
  useBrowserLayoutEffect(() => {
    // Does not overwrite a property that the page has set through `ref`.
    if (!element.current || (value === undefined && !isOurs.current)) return;
    isOurs.current = value !== undefined;
    if (Reflect.get(element.current, name) !== value) Reflect.set(element.current, name, value);
  }, [element, name, value]);
}

/**
 * Calls the latest handler of each event. React 18 does not support events of custom elements, and React 19 does not
 * support camelCase names for them.
 */
function useHandlers(element: ElementRef, props: Props): void {
  const latest = useRef(props);
  useBrowserLayoutEffect(() => {
    latest.current = props;
  });
  const names = Object.keys(props).filter(isHandler).toSorted().join();
  useBrowserLayoutEffect(() => {
    const removal = new AbortController();
    for (const name of names.split(',').filter(isHandler))
      element.current?.addEventListener(
        toEventName(name),
        (event) => {
          const handler = latest.current[name];
          if (typeof handler === 'function') handler(event);
        },
        { signal: removal.signal },
      );
    return () => removal.abort();
  }, [element, names]);
}

/**
 * `<lang-assistant>` as a component for React 18 and 19. Its props are the attributes by their property names, `config`
 * and `backend` as objects, and event handlers such as `onLaTranslate`. `ref` refers to the element. On the server, the
 * component renders the tag with its attributes.
 */
export const LangAssistant = forwardRef<LangAssistantElement | null, Props>(
  function LangAssistant(props, ref) {
    const element = useRef<LangAssistantElement>(null);
    useImperativeHandle<LangAssistantElement | null, LangAssistantElement | null>(
      ref,
      () => element.current,
      [],
    );
    useProperty(element, 'config', props['config']);
    useProperty(element, 'backend', props['backend']);
    useHandlers(element, props);
    return <lang-assistant {...toAttributes(props)} ref={element} />;
  },
);

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'lang-assistant': Readonly<Record<string, unknown>>;
    }
  }
}
