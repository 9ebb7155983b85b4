import { rename, rm } from 'node:fs/promises';

/**
 * Moves a built folder to the place of an older one. The gateway may serve this place at the same time, so it never
 * holds an incomplete build. If the process ends before, the older build stays.
 */
export async function replaceFolder(built: string, place: string): Promise<void> {
  const older = `${built}.older`;
  await rm(older, { recursive: true, force: true });
  // Before the first build there is none.
  await rename(place, older).catch(() => undefined);
  await rename(built, place);
  await rm(older, { recursive: true, force: true });
}
