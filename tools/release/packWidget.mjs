// @ts-check
// Packs the widget as npm publishes it: the files of package.json, with the README of src/, and without what only this
// repository needs. `node tools/release/packWidget.mjs [FOLDER]` packs into a folder.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withAddresses, withoutDeadLinks } from './addresses.mjs';

/** @typedef {{ filename: string, name: string, files: readonly { path: string }[] }} Packed */

const OPTIONS = ['--json', '--ignore-scripts', '--loglevel=error'];

/** Fields of package.json that are about the repository. */
const OF_REPOSITORY = ['scripts', 'workspaces', 'devDependencies', 'overrides'];

/** The README of the root is about the repository. */
const README = 'src/README.md';

/** @param {string} file */
const isDocument = (file) => /^(llms\.txt|\w+\.md|docs\/.*\.md)$/.test(file);

/** @param {string} cwd @param {...string} parameters @returns {Packed} */
const pack = (cwd, ...parameters) =>
  JSON.parse(execFileSync('npm', ['pack', ...OPTIONS, ...parameters], { cwd, encoding: 'utf8' }))[0];

/**
 * @param {string} root of the repository, which is built
 * @param {string} target the folder for the tarball
 * @param {{ repository: string, tag: string }} [release] what the documents link to; without it, they only
 *   link to files of the package
 */
export function packWidget(root, target, release) {
  const staged = mkdtempSync(path.join(tmpdir(), 'lang-assistant-pack-'));
  try {
    const files = pack(root, '--dry-run').files.map((file) => file.path);
    for (const file of files) cpSync(path.join(root, file), path.join(staged, file), { recursive: true });
    for (const file of files.filter(isDocument)) {
      const source = file === 'README.md' ? README : file;
      const text = readFileSync(path.join(root, source), 'utf8');
      const folder = path.dirname(source);
      const linked = release
        ? withAddresses(text, release.repository, release.tag, folder)
        : withoutDeadLinks(text, files, folder, path.dirname(file));
      writeFileSync(path.join(staged, file), linked);
    }
    // Programs read these files, so they need no indentation.
    for (const file of files.filter((name) => name.endsWith('.json')))
      writeFileSync(
        path.join(staged, file),
        JSON.stringify(JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
      );
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    for (const field of OF_REPOSITORY) delete manifest[field];
    writeFileSync(path.join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    mkdirSync(target, { recursive: true });
    return pack(staged, '--pack-destination', path.resolve(target));
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2] ?? '.';
  console.log(path.join(target, packWidget(process.cwd(), target).filename));
}
