import type { ComponentType } from 'react';
import type { Loader } from '../../../components/hooks/useLazy';
import type { JobListProps } from './JobList';

export const loadJobList: Loader<ComponentType<JobListProps>> = () =>
  import('./JobList').then((module) => module.JobList);
