import { describe } from 'vitest';
import { skipReason } from '../../tools/systemPackages/ensure.mjs';
import { ENGINES } from '../support/browsers/driver';
import { useDriver } from '../support/browsers/useDriver';
import { describeContainers } from './containers';
import { describeFilesScreen } from './filesScreen';
import { describeFirstScreen } from './firstScreen';
import { describeHandOver } from './handOver';
import { describeLimitDialog } from './limitDialog';

// In one file, so that each engine starts once and no two run at the same time.
for (const engine of ENGINES) {
  describe.skipIf(skipReason(engine) !== undefined)(`in ${engine}`, () => {
    const driver = useDriver(engine);
    describe('containers', () => describeContainers(driver));
    describe('the files screen', () => describeFilesScreen(driver));
    describe('the first screen', () => describeFirstScreen(driver));
    describe('the hand-over', () => describeHandOver(driver));
    describe('the limit dialog', () => describeLimitDialog(driver));
  });
}
