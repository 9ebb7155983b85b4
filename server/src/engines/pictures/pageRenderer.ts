import { runReader, tryProgram } from './runReader';

/** In pixels. The letters of a scanned page of A4 are then as large as in pictures of the widget. */
const LONG_SIDE = 2_400;

export interface RenderedPage {
  readonly documentPath: string;
  /** From 1. */
  readonly page: number;
  /** Where the grey JPEG is written; ends with `.jpg`. */
  readonly path: string;
}

/** Draws pages of a PDF, in a process of its own. */
export interface PageRenderer {
  /** @throws DocumentError 'broken', PictureError 'late', EngineError */
  render(page: RenderedPage, signal: AbortSignal): Promise<void>;
}

/** @returns undefined if `pdftoppm` cannot be run */
export async function findPageRenderer(command: string): Promise<PageRenderer | undefined> {
  if ((await tryProgram(command, ['-v'])) === undefined) return undefined;
  return {
    async render({ documentPath, page, path }, signal) {
      const size = ['-cropbox', '-scale-to', `${LONG_SIDE}`];
      const only = ['-f', `${page}`, '-l', `${page}`, '-singlefile'];
      const out = path.slice(0, -'.jpg'.length);
      await runReader(
        command,
        ['-jpeg', '-jpegopt', 'quality=90', '-gray', ...size, ...only, documentPath, out],
        signal,
      );
    },
  };
}
