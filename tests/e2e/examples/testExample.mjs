// @ts-check
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../tools/launcher/freePort.mjs';
import { runCommand, startCommand } from './commands.mjs';
import { testInBrowser } from './testInBrowser.mjs';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** Installs exactly the versions of the lockfile, from npm's cache if possible. */
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

/** @typedef {import('./examples.mjs').Example} Example */

/**
 * The environment that all examples share.
 * @typedef {object} Environment
 * @property {string} folder with the packed package
 * @property {import('playwright').Browser} browser
 * @property {string} backendUrl
 */

/** @typedef {(name: string, run: () => Promise<void>) => Promise<void>} Step */

/** @param {string} url */
const isServed = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * @param {string} url
 * @param {ReturnType<typeof startCommand>} server
 */
async function waitUntilServed(url, server) {
  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await isServed(url))) {
    if (server.child.exitCode !== null || performance.now() > end)
      throw new Error(`The example does not answer at ${url}:\n${server.readOutput()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}

/**
 * @param {string} cwd
 * @param {import('./examples.mjs').Misspelling} misspelling
 */
async function expectRefusal(cwd, { file, from, to, reported }) {
  const name = path.join(cwd, file);
  const source = await readFile(name, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(name, source.replace(from, to));
  try {
    const message = await runCommand('npm', ['run', 'check'], { cwd }).then(
      () => `${to} compiles`,
      (/** @type {Error} */ error) => error.message,
    );
    if (!reported.test(message)) throw new Error(`The compiler does not name ${reported}: ${message}`);
  } finally {
    await writeFile(name, source);
  }
}

/**
 * @param {string} cwd
 * @param {Example} example
 * @param {Environment} environment
 */
async function testServed(cwd, example, { browser, backendUrl }) {
  const port = await freePort(0, '127.0.0.1');
  const env = { PORT: String(port), BACKEND_URL: backendUrl };
  const [command, ...parameters] = example.start?.(port) ?? ['npm', 'start'];
  const server = startCommand(command, parameters, { cwd, env });
  try {
    const url = `http://127.0.0.1:${port}/`;
    await waitUntilServed(url, server);
    await testInBrowser(browser, url, example);
  } finally {
    server.stop();
  }
}

/**
 * Installs, compiles, builds and uses an example.
 * @param {string} name
 * @param {Example} example
 * @param {Environment} environment
 * @param {Step} step
 * @throws {Error} with the output of the step that failed
 */
export async function testExample(name, example, environment, step) {
  const cwd = path.join(environment.folder, name);
  const { scripts } = JSON.parse(await readFile(`examples/${name}/package.json`, 'utf8'));
  try {
    await cp(`examples/${name}`, cwd, {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
    await step('install', async () => void (await runCommand('npm', INSTALL, { cwd })));
    await step('check', async () => void (await runCommand('npm', ['run', 'check'], { cwd })));
    await step('misspellings', async () => {
      for (const misspelling of example.misspellings ?? []) await expectRefusal(cwd, misspelling);
    });
    const env = { BACKEND_URL: environment.backendUrl };
    if ('build' in scripts)
      await step('build', async () => void (await runCommand('npm', ['run', 'build'], { cwd, env })));
    await step('use', () => testServed(cwd, example, environment));
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
