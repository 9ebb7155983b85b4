import type { Emit } from '../../domain/events';
import type { HostConfig } from '../../domain/hostConfig';
import type { Backend } from './backend';
import type { Clipboard, Detector } from './device';

/** All that the store can reach beyond itself. The element chooses what stands behind each port. */
export interface Services {
  /** The backend for a configuration. Asked anew for each request, so that a changed attribute counts at once. */
  backendFor(config: HostConfig): Backend;
  readonly detector: Detector;
  readonly clipboard: Clipboard;
  /** Tells the host page. */
  readonly emit: Emit;
  /** Languages that this visitor is likely to write in, likeliest first, as entry codes. */
  preferredLanguages(): readonly string[];
  /** Notes a failure that is not the visitor's business. */
  report(problem: unknown): void;
}
