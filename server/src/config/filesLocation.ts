import path from 'node:path';
import type { Config } from './readConfig';

/**
 * Where the gateway stores the documents of jobs. Undefined if it has no such place and therefore offers no jobs. With
 * PostgreSQL, each replica may have a different `DATA_DIR`, so the folder or the bucket must be configured.
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
      // `readConfig` has already checked that both keys are set.
      accessKeyId: config.FILES_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.FILES_S3_SECRET_ACCESS_KEY ?? '',
      prefix: config.FILES_S3_PREFIX,
    } as const;
  const directory = FILES_DIR ?? (DATABASE_URL === undefined ? path.join(DATA_DIR, 'files') : undefined);
  return directory === undefined ? undefined : ({ kind: 'folder', directory } as const);
}
