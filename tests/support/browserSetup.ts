import { fixtureCleanup } from '@open-wc/testing/pure';
import { chaiA11yAxe } from 'chai-a11y-axe';
import { afterEach, chai } from 'vitest';

chai.use(chaiA11yAxe);
afterEach(() => fixtureCleanup());
