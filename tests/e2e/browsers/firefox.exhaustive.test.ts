import { describeVariants } from './describeEngine';

describeVariants('firefox');
