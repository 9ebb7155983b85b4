// @ts-check
import { canInstallPackages, installPackages } from './apt.mjs';
import { REQUIREMENTS } from './requirements.mjs';

/** @typedef {import('./requirements.mjs').Requirement} Requirement */
/** @typedef {import('./requirements.mjs').RequirementName} RequirementName */

const isCi = () => process.env['CI'] === 'true';

/**
 * Says what is needed and which command installs it.
 * @param {Requirement} requirement
 * @returns {string}
 */
export function adviceFor({ reason, packages, alternative }) {
  const command = `On Debian and Ubuntu, install it with: sudo apt-get install ${packages.join(' ')}`;
  return [reason, alternative, command].filter((sentence) => sentence !== undefined).join(' ');
}

/** @param {Requirement} requirement */
function install({ install: installSpecially, packages, optionalPackages }) {
  if (installSpecially === undefined) installPackages(packages, optionalPackages);
  else installSpecially();
}

/**
 * The path of a requirement. If it is missing, this first tries to install it.
 * @param {Requirement} requirement
 * @returns {string | undefined} undefined if its tests are to be skipped, which never happens on CI
 * @throws {Error} with the advice what to install, if the tests require it
 */
export function ensureInstalled(requirement) {
  const found = requirement.find();
  if (found !== undefined) return found;
  let cause;
  if (canInstallPackages()) {
    console.error(`${requirement.title} is missing: installing ${requirement.packages.join(', ')} …`);
    try {
      install(requirement);
    } catch (error) {
      cause = error;
    }
    const installed = requirement.find();
    if (installed !== undefined) return installed;
  }
  const advice = adviceFor(requirement);
  if (requirement.isEssential === true || isCi()) throw new Error(advice, { cause });
  console.error(`${advice}. Until then these tests are skipped.`);
  return undefined;
}

/**
 * A requirement of `npm test`. See `ensureInstalled`.
 * @param {RequirementName} name
 * @returns {string | undefined} undefined if its tests are to be skipped, which never happens on CI
 * @throws {Error} with the advice what to install, if the tests require it
 */
export const ensureRequirement = (name) => ensureInstalled(REQUIREMENTS[name]);

/**
 * The advice for the first missing requirement.
 * @param {...RequirementName} names
 * @returns {string | undefined} undefined if all of them are installed
 */
export function missingAdvice(...names) {
  const missing = names.find((name) => REQUIREMENTS[name].find() === undefined);
  return missing === undefined ? undefined : adviceFor(REQUIREMENTS[missing]);
}

/**
 * The reason why tests are skipped: a requirement is missing. On CI, tests are never skipped, so they fail.
 * @param {...RequirementName} names
 * @returns {string | undefined} undefined if the tests run
 */
export const skipReason = (...names) => (isCi() ? undefined : missingAdvice(...names));

/** @param {RequirementName} name an essential requirement */
function ensureEssential(name) {
  const found = ensureRequirement(name);
  if (found === undefined) throw new Error(`“${name}” is not an essential requirement`);
  return found;
}

/** @throws {Error} with the advice what to install */
export const ensureChromium = () => ensureEssential('chromium');

/**
 * Headless Chromium, or Chromium on a system that has no package of it.
 * @throws {Error} with the advice what to install; on CI, also if only headless Chromium is missing
 */
export const ensureHeadlessChromium = () => ensureRequirement('headlessChromium') ?? ensureChromium();

/** @throws {Error} with the advice what to install */
export const ensureApertium = () => ensureEssential('apertium');

/** @throws {Error} if a package cannot be installed */
export const installApertium = () => install(REQUIREMENTS.apertium);
