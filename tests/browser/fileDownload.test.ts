import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileDownload } from '../../src/services/device/filePorts';

interface Followed {
  readonly href: string;
  readonly name: string;
  readonly isInPage: boolean;
}

let followed: Followed[];

beforeEach(() => {
  followed = [];
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push({ href: this.href, name: this.download, isInPage: this.isConnected });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const contentOf = async (href: string) => (await fetch(href)).text();

it('a file is saved under its name without forbidden characters, and the page does not visibly change', async () => {
  const before = document.documentElement.outerHTML;
  fileDownload.save(new Blob(['content']), 'translated/informe.docx');
  const [link] = followed;
  expect(link).toMatchObject({ name: 'translated_informe.docx', isInPage: false });
  expect(link?.href).toMatch(/^blob:/);
  expect(await contentOf(link?.href ?? '')).toBe('content');
  expect(document.documentElement.outerHTML).toBe(before);
});

it('the object URL is revoked, but only after slow browsers have read it', async () => {
  fileDownload.save(new Blob(['content']), 'a.docx');
  const href = followed[0]?.href ?? '';
  vi.advanceTimersByTime(39_000);
  expect(await contentOf(href)).toBe('content');
  vi.advanceTimersByTime(1000);
  await expect(contentOf(href)).rejects.toThrow();
});

it('two files are saved separately', async () => {
  fileDownload.save(new Blob(['one']), 'a.docx');
  fileDownload.save(new Blob(['two']), 'a.docx');
  expect(await Promise.all(followed.map(({ href }) => contentOf(href)))).toEqual(['one', 'two']);
});
