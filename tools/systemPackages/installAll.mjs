// @ts-check
// `npm test` runs this first. It installs the system packages that the tests need, or prints what to install.
import { ensureRequirement } from './ensure.mjs';
import { REQUIREMENT_NAMES, REQUIREMENTS } from './requirements.mjs';

for (const name of REQUIREMENT_NAMES) {
  const found = ensureRequirement(name);
  if (found !== undefined) console.log(`${REQUIREMENTS[name].title}: ${found}`);
}
