// @ts-check
// Prints THIRD-PARTY-NOTICES.md: the licences of everything that the built widget contains.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** For packages that ship without a licence text. Taken from their repositories. */
/** @type {Readonly<Record<string, string>>} */
const COPYRIGHTS = {
  '@r2wc/core': 'Copyright (c) 2022 Bitovi',
  '@r2wc/react-to-web-component': 'Copyright (c) 2022 Bitovi',
  franc: 'Copyright (c) 2014 Titus Wormer <tituswormer@gmail.com>',
};

/** Packages that other packages bundle in their published files. The module graph does not list them. */
/** @type {Readonly<Record<string, readonly string[]>>} */
const BUNDLED_DEPENDENCIES = {
  'node_modules/docx': ['node_modules/docx/node_modules/nanoid', 'node_modules/fflate'],
};

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`;

/** The permission text, from this project's LICENSE. */
const MIT = readFileSync('LICENSE', 'utf8').replace(/^[\s\S]*?(?=Permission is hereby)/, '');

/** @typedef {{ readonly title: string, readonly licence: string, readonly text: string }} Notice */

/**
 * Data that the module graph does not list: drawings and names that this project's files contain.
 * @returns {Notice[]}
 */
function dataNotices() {
  return [
    packageNotice('node_modules/circle-flags', 'the flags'),
    packageNotice('node_modules/cldr-localenames-full', 'the names of languages'),
    {
      title: 'Lucide, the icons',
      licence: 'ISC',
      text: `Copyright (c) for portions of Lucide are held by Cole Bemis 2013-2022 as part of Feather (MIT).
All other copyright (c) for Lucide are held by Lucide Contributors 2022.

${ISC}`,
    },
  ];
}

/** @returns {Promise<string[]>} the folders of all packages that have a module in the bundle, sorted */
async function bundledFolders() {
  const result = await build({ mode: 'production', logLevel: 'silent', build: { write: false } });
  const bundles = Array.isArray(result) ? result : [result];
  const ids = bundles
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const folders = ids.flatMap((id) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  // The paths start at `node_modules`, which may be a link to a folder elsewhere.
  const own = folders.map((folder) => folder.slice(folder.indexOf('node_modules/')));
  return [...new Set(own.flatMap((folder) => [folder, ...(BUNDLED_DEPENDENCIES[folder] ?? [])]))].toSorted();
}

/**
 * @param {string} folder
 * @param {string} [what] what the package provides, if its name does not say so
 * @returns {Notice}
 * @throws {Error} if the package has no licence text and none is known
 */
function packageNotice(folder, what) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((candidate) => /^licen[cs]e(\.md|\.txt)?$/i.test(candidate));
  const copyright = COPYRIGHTS[name];
  if (!file && !(copyright && license === 'MIT')) {
    throw new Error(`${name} has no licence text: add its copyright line to COPYRIGHTS`);
  }
  const text = file ? readFileSync(path.join(folder, file), 'utf8') : `${copyright}\n\n${MIT}`;
  return { title: `${name} ${version}${what ? `, ${what}` : ''}`, licence: license, text };
}

/** @param {Notice} notice */
function section({ title, licence, text }) {
  const lines = text
    .replaceAll('\r', '')
    .trim()
    .split('\n')
    .map((line) => line.trimEnd());
  return `## ${title}\n\nLicence: ${licence}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}

if (!existsSync('LICENSE')) throw new Error('Run this in the root of the repository.');
const notices = [...(await bundledFolders()).map((folder) => packageNotice(folder)), ...dataNotices()];
process.stdout.write(`# Third-party notices

The built widget contains, whole or in part, the following works. Made by \`npm run gen\`; the licences of the gateway's
dependencies, which it does not contain, are in their own packages, that of its character maps is
\`packages/documents/data/cmaps-LICENSE.txt\`.

${notices.map(section).join('\n')}`);
