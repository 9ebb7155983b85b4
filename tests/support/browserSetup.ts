import { fixtureCleanup } from '@open-wc/testing/pure';
import { chaiA11yAxe } from 'chai-a11y-axe';
import { afterEach, chai } from 'vitest';
import { addFacadeIcons } from '../../src/components/Icon';
import { FACADE_ICON_PATHS } from '../../src/theme/facadeIcons';

chai.use(chaiA11yAxe);
addFacadeIcons(FACADE_ICON_PATHS);
afterEach(() => fixtureCleanup());
