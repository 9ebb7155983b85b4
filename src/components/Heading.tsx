import { createContext, createElement, use, type ComponentProps } from 'react';
import { toHeadingTag, type HeadingLevel } from '../domain/headings';

const FirstLevelContext = createContext<HeadingLevel>(2);

export const FirstHeadingLevel = FirstLevelContext.Provider;

interface HeadingProps extends ComponentProps<'h2'> {
  readonly depth?: number;
}

export function Heading({ depth = 0, ...rest }: HeadingProps) {
  return createElement(toHeadingTag(use(FirstLevelContext), depth), rest);
}
