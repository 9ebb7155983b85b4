import type { HostConfig } from '../domain/hostConfig';

/** A feature has the methods that it needs. */
export interface FeatureController {
  /** The host page changed its configuration. Text and choices of the user stay. */
  applyConfig(before: HostConfig, now: HostConfig): void;
  /** Another user logged in or out, or the plan changed (`session/userChange.ts`). Called before `applyConfig`. */
  onUserChange(before: HostConfig, now: HostConfig): void;
  /** The element left the page: aborts requests and closes open menus and dialogs. */
  suspend(): void;
  /**
   * The element is on the page. Also called once for a controller that is loaded while the element is already there.
   */
  resume(): void;
}
