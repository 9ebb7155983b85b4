// @ts-check
import { execFileSync } from 'node:child_process';
import { canInstallPackages, installPackages } from '../systemPackages/apt.mjs';
import { findProgram } from '../systemPackages/find.mjs';

/**
 * Checks that this process can create a root, and installs debootstrap if it is missing.
 * @throws {Error} whose message says what is missing
 */
export function assertPermissions() {
  if (!canInstallPackages()) {
    throw new Error(
      'check:fresh needs root on Debian or Ubuntu: it creates a new root and mounts /proc in it.',
    );
  }
  try {
    const mount = ['mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
    execFileSync('unshare', ['--mount', '--pid', '--fork', ...mount], { stdio: 'ignore' });
  } catch (error) {
    const hint = 'In a container, it needs the capability SYS_ADMIN.';
    throw new Error(`check:fresh needs to mount, which is not allowed here. ${hint}`, { cause: error });
  }
  if (findProgram('debootstrap') === undefined) installPackages(['debootstrap']);
}
