import { describeFeatures, describeVariants } from './describeEngine';

describeFeatures('webkit');
describeVariants('webkit');
