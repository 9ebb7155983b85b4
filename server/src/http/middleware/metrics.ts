import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../../common/log';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { JobStore } from '../../store/jobs';
import type { RedisConnections } from '../../store/redis/openRedis';

/** Buckets for durations, in seconds. They range from a cached sentence to a long conversation. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface Metrics {
  readonly middleware: MiddlewareHandler;
  /** Returns the metrics in the format of Prometheus, with their media type. */
  render(): Promise<{ readonly text: string; readonly type: string }>;
}

const STATES = ['queued', 'working', 'failed'] as const;

/**
 * Counts the document jobs in the database, so all processes report the same numbers.
 * @returns a function that updates the metrics
 */
function addJobMetrics(registry: Registry, { jobs, clock, log }: MetricsDeps): () => Promise<void> {
  const registers = [registry];
  const byState = new Gauge({
    name: 'gateway_jobs',
    help: 'Document jobs that are stored.',
    labelNames: ['state'] as const,
    registers,
  });
  const age = new Gauge({
    name: 'gateway_jobs_oldest_seconds',
    help: 'Age of the oldest document job that waits.',
    registers,
  });
  const restarted = new Gauge({
    name: 'gateway_jobs_restarted',
    help: 'Unfinished document jobs that were started before, by a process that has ended.',
    registers,
  });
  return async () => {
    try {
      const counts = await jobs.counts();
      for (const state of STATES) byState.set({ state }, counts[state]);
      restarted.set(counts.restarted);
      age.set(counts.oldest === 0 ? 0 : Math.max(0, clock() - counts.oldest) / 1000);
    } catch (error) {
      // The error is not thrown: operators need the other metrics most while the database is unavailable.
      byState.reset();
      age.set(Number.NaN);
      restarted.set(Number.NaN);
      log.warn(`document jobs could not be counted: ${describeUnexpectedError(error)}`);
    }
  };
}

function addRedisMetrics(registry: Registry, redis: RedisConnections): void {
  const connections = Object.entries(redis);
  if (connections.length === 0) return;
  const common = { labelNames: ['use'] as const, registers: [] };
  const ready = new Gauge({
    ...common,
    name: 'gateway_redis_ready',
    help: 'Whether Redis is connected.',
    collect() {
      for (const [use, connection] of connections) this.set({ use }, Number(connection.isReady()));
    },
  });
  const failures = new Gauge({
    ...common,
    name: 'gateway_redis_failures',
    help: 'Calls of Redis that failed since the start: the gateway did without it.',
    collect() {
      for (const [use, connection] of connections) this.set({ use }, connection.failures());
    },
  });
  registry.registerMetric(ready);
  registry.registerMetric(failures);
}

export interface MetricsDeps {
  readonly redis: RedisConnections;
  readonly jobs: Pick<JobStore, 'counts'>;
  readonly clock: () => number;
  readonly log: Log;
}

/** Labels contain routes instead of paths, so they never contain user input. */
export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry();
  const countJobs = addJobMetrics(registry, deps);
  addRedisMetrics(registry, deps.redis);
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    async middleware(context, next) {
      const begun = performance.now();
      await next();
      const labels = {
        method: context.req.method,
        route: routePath(context, -1),
        status: String(context.res.status),
      };
      requests.inc(labels);
      seconds.observe(labels, (performance.now() - begun) / 1000);
    },
    async render() {
      await countJobs();
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}
