// @ts-check
// The script of the process that finds and reads lines of text with PP-OCR. The build keeps it as a separate file.
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {[x: number, y: number][]} Corners clockwise, from where the line starts */
/** @typedef {{ data: Uint8Array, width: number, height: number }} Pixels RGBA */
/** @typedef {{ box: Corners, image: Pixels }} CutLine */
/**
 * What the script needs of `sharp`, which is installed with the package.
 * @typedef {Record<'removeAlpha' | 'greyscale' | 'raw' | 'negate' | 'normalise' | 'png', () => Image>
 *   & Record<'resize' | 'extend', (options: object) => Image>
 *   & { toBuffer(): Promise<Buffer>, toFile(out: string): Promise<unknown> }} Image
 */

/** The memory that PP-OCR needs grows with the picture. Letters of signs are large. */
const LONG_SIDE = 1_280;

/** In pixels. tesseract was trained with lines of about this height, on white. */
const LINE_HEIGHT = 48;
const LINE_MARGIN = 12;

// Reading must not slow down translations.
os.setPriority(10);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

/**
 * Loads the package and its models.
 * @param {string} folder where the package is found
 */
async function load(folder) {
  const entry = createRequire(path.join(folder, 'package.json')).resolve('@gutenye/ocr-node');
  const beside = createRequire(entry);
  const { default: Ocr, registerBackend } = await import(pathToFileURL(entry).href);
  const common = pathToFileURL(beside.resolve('@gutenye/ocr-common'));
  const backend = await import(new URL('backend/backend.js', common).href);
  const { splitIntoLineImages } = backend;
  const { default: sharp } = await import(pathToFileURL(beside.resolve('sharp')).href);
  sharp.concurrency(1);
  /** @type {readonly CutLine[]} */
  let lines = [];
  let size = { width: 1, height: 1 };
  registerBackend({
    ...backend,
    // The package joins all lines at one height. With these boxes, each line stays alone and can be found again.
    /** @param {Pixels} found @param {Pixels} picture */
    async splitIntoLineImages(found, picture) {
      size = picture;
      lines = await splitIntoLineImages(found, picture);
      return lines.map(({ image }, place) => {
        const [top, bottom] = [place * 100, place * 100 + 50];
        return { image, box: [[0, top], [50, top], [50, bottom], [0, bottom]] }; // prettier-ignore
      });
    },
  });
  const ocr = await Ocr.create({ onnxOptions: { intraOpNumThreads: 1 } });
  return {
    sharp,
    /** @param {Buffer} picture */
    async detect(picture) {
      /** @type {readonly { text: string, mean: number, box: Corners }[]} */
      const texts = await ocr.detect(picture);
      const cut = lines;
      // The next picture may belong to another visitor.
      lines = [];
      return { texts, lines: cut, size };
    },
  };
}

/** @type {ReturnType<typeof load> | undefined} */
let loading;

const averageOf = (/** @type {Uint8Array} */ values) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * Writes a line upright, in grey, dark on light.
 * @param {(pixels: Uint8Array, options?: object) => Image} sharp
 * @param {Pixels} image
 * @param {string} out
 */
async function writeLine(sharp, { data, width, height }, out) {
  const raw = { width, height, channels: 4 };
  const grey = await sharp(data, { raw }).removeAlpha().greyscale().raw().toBuffer();
  const edge = Buffer.concat([grey.subarray(0, width), grey.subarray(width * (height - 1))]);
  const line = sharp(grey, { raw: { width, height, channels: 1 } });
  if (averageOf(edge) < averageOf(grey)) line.negate();
  const margin = { top: LINE_MARGIN, bottom: LINE_MARGIN, left: LINE_MARGIN, right: LINE_MARGIN };
  const upright = await line.normalise().resize({ height: LINE_HEIGHT }).png().toBuffer();
  await sharp(upright)
    .extend({ ...margin, background: 'white' })
    .png()
    .toFile(out);
}

/**
 * @param {string} folder
 * @param {{ path: string, width: number, height: number }} picture
 */
async function read(folder, picture) {
  const { sharp, detect } = await (loading ??= load(folder));
  const fit = { width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true };
  const small = await sharp(picture.path)
    .resize(fit)
    .jpeg({ quality: 95 })
    .toBuffer({ resolveWithObject: true });
  const { texts, lines, size } = await detect(small.data);
  // The package pads the picture to a multiple of 32 pixels.
  const { width, height } = small.info;
  const fitted = Math.min(size.width / width, size.height / height);
  const [left, top] = [(size.width - width * fitted) / 2, (size.height - height * fitted) / 2];
  const scale = picture.width / width / fitted;
  return Promise.all(
    texts.map(async ({ text, mean, box: [[, place] = [0, 0]] }) => {
      const number = Math.round(place / 100);
      const line = lines[number];
      const out = `${picture.path}.${number}.png`;
      if (line) await writeLine(sharp, line.image, out);
      const corners = (line?.box ?? []).map(([x, y]) => [(x - left) * scale, (y - top) * scale]);
      return { text, confidence: mean * 100, corners, path: out };
    }),
  );
}

process.on(
  'message',
  (
    /** @type {{ id: number, folder: string, picture: { path: string, width: number, height: number } }} */ call,
  ) => {
    read(call.folder, call.picture).then(
      (result) => process.send?.({ id: call.id, result }),
      () => process.send?.({ id: call.id, error: 'it could not be read' }),
    );
  },
);
