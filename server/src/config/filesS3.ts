import type { z } from 'zod';
import type { envSchema } from './variables';

type Config = z.output<typeof envSchema>;

const ALONE = ['FILES_S3_ENDPOINT', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const;

/**
 * The settings that object storage requires. All processes that use a bucket must share one database and one secret.
 */
const NEEDED = [
  ['FILES_S3_ACCESS_KEY_ID', 'the key for the bucket'],
  ['FILES_S3_SECRET_ACCESS_KEY', 'the secret of FILES_S3_ACCESS_KEY_ID'],
  [
    'DATABASE_URL',
    'the PostgreSQL of all gateways with the bucket, since each would remove the files of the others',
  ],
  ['GATEWAY_SECRET', 'one secret for all gateways with the bucket: it signs the addresses of downloads'],
] as const;

/** Whether an endpoint already contains the bucket. The gateway adds the bucket itself. */
function namesBucket(endpoint: string, bucket: string): boolean {
  const { hostname, pathname } = new URL(endpoint);
  return hostname.startsWith(`${bucket}.`) || pathname.split('/').includes(bucket);
}

/** Returns a message for each object storage variable that is missing or contradicts another one. */
export function checkFilesS3(config: Config): readonly string[] {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint } = config;
  if (bucket === undefined) {
    const first = ALONE.find((name) => config[name] !== undefined);
    return first === undefined
      ? []
      : [`FILES_S3_BUCKET is not set: expected the bucket that ${first} is for`];
  }
  const problems = NEEDED.flatMap(([name, what]) =>
    config[name] === undefined ? [`${name} is not set: FILES_S3_BUCKET needs ${what}`] : [],
  );
  if (config.FILES_DIR !== undefined)
    problems.push('FILES_DIR and FILES_S3_BUCKET are both set: keep one of them');
  if (endpoint !== undefined && namesBucket(endpoint, bucket))
    problems.push('FILES_S3_ENDPOINT contains the bucket: expected the address of the storage alone');
  if (config.FILES_S3_PATH_STYLE === 'off' && bucket.includes('.') && !endpoint?.startsWith('http:'))
    problems.push(
      'FILES_S3_PATH_STYLE is "off": expected "on", since certificates do not cover a bucket with a dot',
    );
  return problems;
}
