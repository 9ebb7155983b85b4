import { describeVariants } from './describeEngine';

describeVariants('webkit');
