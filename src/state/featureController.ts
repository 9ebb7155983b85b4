import type { HostConfig } from '../domain/hostConfig';

/** What every feature does when the configuration or the user changes, and when its element leaves the page. */
export interface FeatureController {
  /** The host page changed its configuration. Keeps what the user typed or chose. */
  applyConfig(before: HostConfig, now: HostConfig): void;
  /** A login, a logout or another plan (`session/userChange.ts`). Called before `applyConfig`. */
  onUserChange(before: HostConfig, now: HostConfig): void;
  /** The element left the page: aborts requests and closes open menus and dialogs. */
  suspend(): void;
  /** The element is on the page. Also called once for a controller that is loaded while the element is on the page. */
  resume(): void;
}
