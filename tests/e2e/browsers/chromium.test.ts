import { describeFeatures } from './describeEngine';

describeFeatures('chromium');
