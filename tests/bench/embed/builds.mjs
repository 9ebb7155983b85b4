// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { DEEP_CHAT } from '../host.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');

/** @param {readonly string[]} parameters */
const git = (parameters) =>
  execFileSync('git', ['-C', ROOT, ...parameters], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * Builds a widget in a separate process, because its configuration resolves paths against the working directory.
 * @param {string} sources
 * @param {string} out
 */
function buildWidget(sources, out) {
  const parameters = [VITE, 'build', '--outDir', out, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, parameters, { cwd: sources, stdio: ['ignore', 2, 2] });
}

/**
 * Links the installed dependencies into `sources`, with the packages of `sources` in place of today's.
 * @param {string} sources
 */
function linkDependencies(sources) {
  const scope = '@lang-assistant';
  const modules = path.join(sources, 'node_modules');
  mkdirSync(path.join(modules, scope), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== scope) symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of readdirSync(path.join(sources, 'packages')))
    symlinkSync(path.join(sources, 'packages', name), path.join(modules, scope, name));
}

/**
 * @param {string} reference a tag or another commit
 * @param {string} temporary
 */
function buildPredecessor(reference, temporary) {
  const sources = path.join(temporary, 'sources');
  const out = path.join(temporary, 'predecessor');
  git(['worktree', 'add', '--detach', sources, reference]);
  try {
    linkDependencies(sources);
    buildWidget(sources, out);
  } finally {
    git(['worktree', 'remove', '--force', sources]);
  }
  return out;
}

/**
 * Builds everything that is measured into a temporary folder.
 * @param {string | undefined} predecessor a tag or another commit to compare with
 */
export async function buildAll(predecessor) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'embed-bench-'));
  /** @param {string} name */
  const within = (name) => path.join(temporary, name);
  buildWidget(ROOT, within('this'));
  await build({
    root: fileURLToPath(new URL('bareReact/', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: within('react'),
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('bareReact/main.mjs', import.meta.url)),
        output: { entryFileNames: 'main.js' },
      },
    },
  });
  /** @type {Record<string, string>} */
  const folders = { this: within('this'), react: within('react'), 'deep-chat': DEEP_CHAT };
  if (predecessor !== undefined) folders['predecessor'] = buildPredecessor(predecessor, temporary);
  return {
    folders,
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}
