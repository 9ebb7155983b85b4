/** The anchor of a heading, written as GitHub writes it, so that links work on the site and on GitHub. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}
