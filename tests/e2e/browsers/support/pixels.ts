import type { Driver } from './driver';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly [key: string]: number;
}

export function areaOf(driver: Driver, selector: string): Promise<Area> {
  return driver.evaluate((wanted) => {
    const found = document.querySelector('lang-assistant')?.shadowRoot?.querySelector(wanted);
    if (!found) throw new Error(`no ${wanted}`);
    const { left, top, width, height } = found.getBoundingClientRect();
    return { left, top, width, height };
  }, selector);
}

/** Returns the colours in a rectangle of the viewport as `rgb()`, the most frequent first, from a screenshot. */
export async function coloursIn(driver: Driver, area: Area): Promise<string[]> {
  const png = Buffer.from(await driver.screenshot()).toString('base64');
  return driver.evaluate(
    async (picture, { left, top, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, -left, -top);
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      const counts = new Map<string, number>();
      for (let at = 0; at < pixels.length; at += 4) {
        const colour = `rgb(${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]})`;
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
    },
    png,
    area,
  );
}
