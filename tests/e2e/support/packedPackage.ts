import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { packWidget } from '../../../tools/release/packWidget.mjs';

export interface PackedPackage {
  readonly tarball: Buffer;
  readonly files: readonly string[];
  /** The folder of an app, with the package and others in its `node_modules`. */
  readonly app: string;
  remove(): void;
}

interface Packed {
  readonly name: string;
  readonly tarball: Buffer;
  readonly files: readonly string[];
}

const packs = new Map<string, Packed>();

/** Packs a package once in each test file. */
function pack(packageFolder: string, target: string): Packed {
  const known = packs.get(packageFolder);
  if (known) return known;
  const options = ['--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', target];
  const { filename, name, files } =
    packageFolder === '.'
      ? packWidget('.', target)
      : JSON.parse(execFileSync('npm', ['pack', ...options], { encoding: 'utf8', cwd: packageFolder }))[0];
  const paths: string[] = files.map((file: { path: string }) => file.path);
  const result = { name, tarball: readFileSync(join(target, filename)), files: paths };
  packs.set(packageFolder, result);
  return result;
}

function installPacked(packageFolder: string, app: string) {
  const { name, tarball, files } = pack(packageFolder, app);
  const folder = join(app, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xz', '-C', folder, '--strip-components=1'], { input: tarball });
  return { tarball, folder, files };
}

/** Packs `packages/NAME`, and installs it with its dependencies: our packages packed, and other packages as links. */
export function installWorkspace(name: string, app: string) {
  const packed = installPacked(join('packages', name), app);
  const { dependencies } = JSON.parse(readFileSync(join(packed.folder, 'package.json'), 'utf8'));
  for (const dependency of Object.keys({ ...dependencies })) {
    const [, own] = dependency.split('@lang-assistant/');
    if (own !== undefined) installPacked(join('packages', own), app);
    else {
      const link = join(app, 'node_modules', dependency);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(resolve('node_modules', dependency), link);
    }
  }
  return packed;
}

/**
 * Packs the built widget, and installs it in a temporary folder.
 * @param packages more packages to install, each with its folder in our `node_modules`
 */
export function packPackage(packages: Readonly<Record<string, string>> = {}): PackedPackage {
  const app = mkdtempSync(join(tmpdir(), 'lang-assistant-app-'));
  const { tarball, files } = installPacked('.', app);
  for (const [name, source] of Object.entries(packages)) {
    const target = join(app, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    // The package is copied, because a link would resolve its imports in the repository.
    cpSync(join('node_modules', source), target, { recursive: true });
  }
  return {
    tarball,
    files,
    app,
    remove: () => rmSync(app, { recursive: true, force: true }),
  };
}
