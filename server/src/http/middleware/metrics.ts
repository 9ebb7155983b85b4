import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** In seconds; from a cached sentence to a long conversation. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface Metrics {
  /** Counts requests and their duration by route and status. */
  readonly middleware: MiddlewareHandler;
  /** The metrics for Prometheus and their media type. */
  render(): Promise<{ readonly text: string; readonly type: string }>;
}

/** Metrics of this process. Labels contain routes instead of paths, so that they never contain user input. */
export function createMetrics(): Metrics {
  const registry = new Registry();
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
    render: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
