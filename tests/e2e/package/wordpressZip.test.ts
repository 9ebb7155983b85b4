import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeRelease } from '../../../integrations/wordpress/build/describeRelease.mjs';
import { makeZip } from '../../../integrations/wordpress/build/makeZip.mjs';
import { readPluginFiles } from '../../../integrations/wordpress/build/pluginFiles.mjs';
import { unpack } from '../../../packages/documents/tests/support/unpack';

const VERSION = '12.34.56';
const PLUGIN_CHECK_TYPES = /\.(php|js|css|json|svg|txt|pot|po|mo)$/;

let files: Map<string, Buffer>;
beforeAll(async () => {
  files = unpack(await makeZip('lang-assistant', await readPluginFiles(VERSION)));
});
const names = () => [...files.keys()];
const textOf = (name: string) => String(files.get(`lang-assistant/${name}`));

describe('the zip of the WordPress plugin', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('has the same bytes whenever and wherever it is built', async () => {
    const build = async (now: string, timeZone: string) => {
      vi.setSystemTime(now);
      vi.stubEnv('TZ', timeZone);
      const contents = [...(await readPluginFiles(VERSION))];
      return makeZip('lang-assistant', new Map(timeZone === 'UTC' ? contents : contents.toReversed()));
    };
    const first = await build('2026-01-01', 'UTC');
    const second = await build('2031-08-15', 'Pacific/Auckland');
    expect(first.equals(second)).toBe(true);
  });

  it('has one folder, which contains only file types that a plugin may have', () => {
    expect(names().filter((name) => !name.startsWith('lang-assistant/'))).toEqual([]);
    expect(names().filter((name) => !PLUGIN_CHECK_TYPES.test(name))).toEqual([]);
    expect(names().filter((name) => /\/\.|\/(tests?|types|vendor|node_modules)\//.test(name))).toEqual([]);
  });

  it('contains the widget with every chunk, and no file that is never loaded', () => {
    const loaded = new Set(names());
    const scripts = names().filter((name) => /widget\/.*\.js$/.test(name));
    const imported = scripts.flatMap((name) =>
      [
        ...String(files.get(name)).matchAll(
          /["'`]\.{1,2}\/(?:(?:chunks|page|field|screens)\/)?([\w-]+\.js)["'`]/g,
        ),
      ].map(([, file]) => file ?? ''),
    );
    const folders = ['', '/chunks', '/page', '/field', '/screens'];
    const targets = folders.map((folder) => `lang-assistant/widget${folder}`);
    expect(imported.length).toBeGreaterThan(10);
    expect(imported.filter((file) => !targets.some((folder) => loaded.has(`${folder}/${file}`)))).toEqual([]);
    expect(names().filter((name) => /\.map$|\.d\.ts$|react\.js$|sri\.json$/.test(name))).toEqual([]);
  });

  it('states the version of the package in each place that WordPress reads', () => {
    expect(textOf('lang-assistant.php')).toMatch(/^ \* Version: +12\.34\.56$/m);
    expect(textOf('lang-assistant.php')).toContain(`const VERSION = '${VERSION}'`);
    expect(JSON.parse(textOf('block/block.json'))).toMatchObject({ version: VERSION });
  });

  it('contains no update address, unless the release has one', async () => {
    expect(textOf('lang-assistant.php')).toMatch(/^ \* Update URI: +false$/m);
    expect(textOf('lang-assistant.php')).toContain("const RELEASE_URL = '';");
    const address = 'https://code.example/team/widget';
    const released = await readPluginFiles(VERSION, address);
    const main = String(released.get('lang-assistant.php'));
    expect(main).toMatch(/^ \* Update URI: +https:\/\/code\.example\/team\/widget$/m);
    expect(main).toContain(`const RELEASE_URL = '${address}';`);
    const zip = await makeZip('lang-assistant', released);
    expect(describeRelease(address, VERSION, released, zip)).toEqual({
      version: VERSION,
      package: `${address}/releases/download/v${VERSION}/lang-assistant.zip`,
      requires: '6.1',
      requires_php: '7.4',
      tested: '7.1',
      sha256: createHash('sha256').update(zip).digest('hex'),
    });
  });

  it('for the plugin directory, contains no update address and no search for new versions, and nothing else differs', async () => {
    const directory = await readPluginFiles(VERSION, 'directory');
    const plain = await readPluginFiles(VERSION);
    const changed = [...plain].filter(([name, content]) => !directory.get(name)?.equals(content));
    expect(changed.map(([name]) => name).toSorted()).toEqual([
      'includes/admin/class-updates.php',
      'lang-assistant.php',
    ]);
    expect(directory.size).toBe(plain.size - 1);
    expect(String(directory.get('lang-assistant.php'))).not.toContain('Update URI');
    const code = [...directory]
      .filter(([name]) => name.endsWith('.php'))
      .map(([, content]) => String(content));
    expect(code.join('').match(/update_plugins|upgrader_pre_download|in_plugin_update_message/g)).toBeNull();
  });

  it('contains no secret and no path of the machine that built it', () => {
    const forbidden = [/BEGIN [A-Z ]*PRIVATE KEY/, /\beyJ[\w-]{10,}\.eyJ/, new RegExp(process.cwd())];
    const offenders = names().filter((name) => forbidden.some((what) => what.test(String(files.get(name)))));
    expect(offenders).toEqual([]);
    expect(textOf('LICENSE.txt')).toBe(readFileSync('LICENSE', 'utf8'));
  });
});
