import type { Screens } from '../../../src/app/screens';
import { SCREENS } from '../../../src/app/screens';
import { mapValues } from '../../../src/domain/mapValues';

/** Creates a placeholder screen. Its text is marked as translated. */
function standIn(name: string) {
  return async () =>
    function StandIn() {
      return (
        <div className="la-pane">
          <textarea className="la-textarea" aria-label={`⟦${name}⟧`} />
        </div>
      );
    };
}

/** The screens of all tools. A tool without a screen gets a placeholder. */
export const ALL_SCREENS: Screens = mapValues(SCREENS, (load, mode) => load ?? standIn(mode));
