import { createConfig } from './vitest.config.ts';

/** The configuration of `npm run test:all`. */
export default createConfig({ isExhaustive: true });
