/** The browser engines in which the built widget is tested. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** The keys that tests press, as values of `KeyboardEvent.key`. */
export type Key =
  'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'c' | 'v' | 'z' | '.';

/** Keys that are held during a press. */
export interface HeldKeys {
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
  /** Replaces the colours of pages by the user's own, as Windows' contrast themes do. WebKit does not have it. */
  readonly hasForcedColours?: boolean;
}

/** The same interface to every engine's browser. Each call has a time limit. */
export interface Driver {
  readonly engine: Engine;
  /** The folder of downloaded files. */
  readonly downloads: string;
  goto(url: string): Promise<void>;
  /**
   * Resizes the viewport and resolves to its new size. WebKit's is at least 447 px wide.
   * @param scale pixels of the screen for one of the page, as page zoom changes them; always 1 in WebKit
   */
  resize(size: Size, scale?: number): Promise<Size>;
  /** Runs a function in the page. It can use its arguments and the page's globals, but not its module's scope. */
  evaluate<Args extends readonly Json[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  press(key: Key, held?: HeldKeys): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses the main button at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Chooses a file for the file input of the page's first widget. */
  chooseFile(path: string): Promise<void>;
  /** Opens another window in front of the page and resolves to the function that closes it. */
  openOther(): Promise<() => Promise<void>>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Values that every driver can pass to the page. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
