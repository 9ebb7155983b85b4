import type { Screens } from '../../../src/app/screens';
import { SCREENS } from '../../../src/app/screens';
import { mapValues } from '../../../src/domain/mapValues';

/** Stands in for a screen that does not exist yet: the frame treats it as any other. Its words count as messages. */
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

/** The screens of all modes, with a stand-in for a mode without a screen of its own. */
export const ALL_SCREENS: Screens = mapValues(SCREENS, (load, mode) => load ?? standIn(mode));
