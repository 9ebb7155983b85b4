import { describeVariants } from './describeEngine';

describeVariants('chromium');
