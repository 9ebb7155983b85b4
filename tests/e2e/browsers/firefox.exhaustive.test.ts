import { describeFeatures, describeVariants } from './describeEngine';

describeFeatures('firefox');
describeVariants('firefox');
