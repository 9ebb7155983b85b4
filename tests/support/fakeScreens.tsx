import type { Screens } from '../../src/app/screens';
import { SCREENS } from '../../src/app/screens';

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

/** All four modes, those without a screen of their own with a stand-in. */
export const FOUR_SCREENS: Screens = {
  translate: SCREENS.translate,
  ai: SCREENS.ai ?? standIn('assistant'),
  files: SCREENS.files ?? standIn('files'),
  write: SCREENS.write ?? standIn('writer'),
};
