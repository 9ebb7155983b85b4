// @ts-check
import path from 'node:path';

/** A link or a picture that leads to a file. */
const LINK = /(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)/g;

/**
 * The URL of a repository, without a slash at its end. Undefined if the text is not a URL.
 * @param {string} text
 */
export function parseRepository(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.search + url.hash === ''
    ? url.href.replace(/\/+$/, '')
    : undefined;
}

/**
 * Links to files of the repository become URLs of the files at a tag.
 * @param {string} markdown
 * @param {string} repository
 * @param {string} tag
 * @param {string} [folder] of the file
 */
export function withAddresses(markdown, repository, tag, folder = '') {
  return markdown.replace(LINK, (_link, mark, label, target) => {
    const kind = mark === '!' ? 'raw' : 'blob';
    return `${mark}[${label}](${repository}/${kind}/${tag}/${path.posix.join(folder, target)})`;
  });
}

/**
 * Links to files that the package lacks become text. Such pictures are left out.
 * @param {string} markdown
 * @param {readonly string[]} files of the package
 * @param {string} folder of the file in the repository
 * @param {string} packedFolder of the file in the package
 */
export function withoutDeadLinks(markdown, files, folder, packedFolder) {
  return markdown.replace(LINK, (_link, mark, label, target) => {
    const file = path.posix.join(folder, target);
    if (files.some((name) => name === file.split('#')[0]))
      return `${mark}[${label}](${path.posix.relative(packedFolder, file)})`;
    return mark === '!' ? '' : label;
  });
}

/**
 * The fields of a package's manifest that contain URLs.
 * @param {string} repository
 * @param {string} [directory] of the package in the repository
 */
export function addressFields(repository, directory) {
  return {
    homepage: repository,
    bugs: `${repository}/issues`,
    repository: { type: 'git', url: `git+${repository}.git`, ...(directory && { directory }) },
  };
}
