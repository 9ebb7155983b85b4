import { describeFeatures } from './describeEngine';

describeFeatures('webkit');
