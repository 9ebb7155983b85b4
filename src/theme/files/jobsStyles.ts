import { lazySheet } from '../lazySheet';
import jobs from './jobs.css?inline';

export const adoptJobsStyles = lazySheet(jobs);
