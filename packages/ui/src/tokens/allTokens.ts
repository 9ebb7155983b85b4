import * as facade from './facade.js';
import * as screen from './screen.js';

/** All custom properties of the widget without their `--la-` prefix, for documents and tests. */
export const SHAPE = screen.SHAPE;
export const LIGHT = { ...facade.LIGHT, ...screen.LIGHT } as const;
export const DARK = { ...facade.DARK, ...screen.DARK } as const;

export type TokenName = keyof typeof SHAPE | keyof typeof LIGHT;
