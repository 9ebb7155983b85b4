/** What documents and improved texts need: one chunk. */
export { filePorts } from '../device/filePorts';
export { textDiff } from '../device/textDiff';
export { translateFile } from './files';
export { listJobs } from './jobs';
