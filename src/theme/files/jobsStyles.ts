import { lazySheet } from '../lazySheet';
import jobs from './jobs.css?inline';

/** Styles of the list of document jobs. */
export const adoptJobsStyles = lazySheet(jobs);
