import { hasUserChanged, type HostConfig } from '../../domain/hostConfig';
import type { AppState } from '../appState';

/**
 * Handles login, logout and a change of plan, which the host page makes with another `user-token` or `plan`. Each
 * loaded controller drops or requests again what belonged to the previous user.
 */
export function applyUserChange(
  { features, ui }: Pick<AppState, 'features' | 'ui'>,
  before: HostConfig,
  now: HostConfig,
): void {
  if (!hasUserChanged(before, now)) return;
  for (const controller of features.controllers()) controller.onUserChange(before, now);
  ui.closeDialog();
}
