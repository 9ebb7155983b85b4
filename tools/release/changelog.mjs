// @ts-check
const HEADING = '## [Unreleased]';

/** @param {string} changelog */
export function unreleasedText(changelog) {
  const [, rest] = changelog.split(`${HEADING}\n`);
  if (rest === undefined) throw new Error(`CHANGELOG.md has no ${HEADING}`);
  return (rest.split(/^## /m)[0] ?? '').trim();
}

/**
 * Moves the unreleased changes to a section for a version.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date as in 2026-01-31
 */
export function withRelease(changelog, version, date) {
  if (unreleasedText(changelog) === '') throw new Error(`CHANGELOG.md has nothing below ${HEADING}`);
  return changelog.replace(`${HEADING}\n`, `${HEADING}\n\n## [${version}] - ${date}\n`);
}
