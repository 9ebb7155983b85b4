// @ts-check

const LINK = /(!\[[^\]]*\]|\])\((?![a-z]+:|#)([^)\s]+)\)/g;

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
 * @param {string} markdown of a file in the root of the repository
 * @param {string} repository
 * @param {string} tag
 */
export function withAddresses(markdown, repository, tag) {
  return markdown.replace(LINK, (_link, label, path) => {
    const kind = label.startsWith('!') ? 'raw' : 'blob';
    return `${label}(${repository}/${kind}/${tag}/${path})`;
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
