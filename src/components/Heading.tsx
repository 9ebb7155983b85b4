import { createContext, createElement, use, type ComponentProps } from 'react';
import { toHeadingTag, type HeadingLevel } from '../domain/headings';

const FirstLevelContext = createContext<HeadingLevel>(2);

/** Sets the level of the widget's first heading, which the host page chooses. */
export const FirstHeadingLevel = FirstLevelContext.Provider;

interface HeadingProps extends ComponentProps<'h2'> {
  /** How many levels it is below the widget's first heading. */
  readonly depth?: number;
}

export function Heading({ depth = 0, ...rest }: HeadingProps) {
  return createElement(toHeadingTag(use(FirstLevelContext), depth), rest);
}
