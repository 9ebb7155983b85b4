import path from 'node:path';
import type { Config } from './readConfig';

/**
 * Where the documents of jobs are. With PostgreSQL there may be replicas, each with its own `DATA_DIR`: only a bucket or
 * a configured folder is known to be shared. Undefined: the gateway offers no jobs.
 */
export function filesLocation(config: Config) {
  const { DATABASE_URL, DATA_DIR, FILES_DIR, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = config;
  if (bucket !== undefined)
    return {
      kind: 's3',
      bucket,
      region,
      endpoint: config.FILES_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
      isPathStyle: config.FILES_S3_PATH_STYLE === 'on',
      // `readConfig` has checked that both are set.
      accessKeyId: config.FILES_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.FILES_S3_SECRET_ACCESS_KEY ?? '',
      prefix: config.FILES_S3_PREFIX,
    } as const;
  const directory = FILES_DIR ?? (DATABASE_URL === undefined ? path.join(DATA_DIR, 'files') : undefined);
  return directory === undefined ? undefined : ({ kind: 'folder', directory } as const);
}
