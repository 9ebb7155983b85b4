export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export type Key =
  'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'c' | 'v' | 'z' | '.';

/** Modifier keys that are held during a key press. */
interface HeldKeys {
  readonly shift?: boolean;
  readonly control?: boolean;
  readonly alt?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Settings of the user's system, which a browser reads when it starts. */
export interface SystemSettings {
  readonly isDark?: boolean;
  /** Replaces the colours of pages, like the contrast themes of Windows. WebKit does not support it. */
  readonly hasForcedColours?: boolean;
}

/** Controls the browser of any engine. Each call has a time limit. */
export interface Driver {
  readonly engine: Engine;
  readonly downloads: string;
  goto(url: string): Promise<void>;
  /**
   * Resizes the viewport, and resolves to its new size. WebKit's viewport is at least 447 px wide.
   * @param scale pixels of the screen for one of the page, as page zoom changes them; always 1 in WebKit
   */
  resize(size: Size, scale?: number): Promise<Size>;
  /**
   * Runs a function in the page. The function can use its arguments and the page's globals, but no variables of the
   * test module.
   */
  evaluate<Args extends readonly Json[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  press(key: Key, held?: HeldKeys): Promise<void>;
  type(text: string): Promise<void>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Chooses a file in the file input of the page's first widget. */
  chooseFile(path: string): Promise<void>;
  /** Opens another window in front of the page. Resolves to a function that closes the window. */
  openOther(): Promise<() => Promise<void>>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
