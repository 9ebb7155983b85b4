import { describeFeatures } from './describeEngine';

describeFeatures('firefox');
