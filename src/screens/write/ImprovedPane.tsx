import { CopyButton } from '../../components/CopyButton';
import { Glyph } from '../../components/Icon';
import { IconButton } from '../../components/IconButton';
import { hasChanges, textOfParts } from '../../domain/write/textDiff';
import type { WriteMessages } from '../../i18n/messages';
import { useApp } from '../../state/hooks';
import { Alternatives } from './Alternatives';
import { ImprovedText } from './ImprovedText';
import { useWrite } from './useWrite';
import { HIGHLIGHTER } from './writeIcons';

/** Changing the mode removes this screen, so the focus moves to the button of the new mode. */
function focusTool(from: HTMLElement, place: number): void {
  const root = from.getRootNode();
  if (root instanceof ShadowRoot) root.querySelectorAll<HTMLElement>('.la-mode')[place]?.focus();
}

/** The output pane: the improved text or its error, the tools, and the alternatives. */
export function ImprovedPane({ w }: { readonly w: WriteMessages }) {
  const output = useWrite((state) => state.output);
  const showsChanges = useWrite((state) => state.showsChanges);
  const toggleMarks = useWrite((state) => state.toggleMarks);
  const translate = useWrite((state) => state.translate);
  const copy = useApp((state) => state.ui.copy);
  const translatePlace = useApp((state) => state.ui.modes.indexOf('translate'));
  const improved = output.kind === 'success' ? output.value : undefined;
  const text = improved ? textOfParts(improved.parts) : '';
  const isMarkable = improved !== undefined && hasChanges(improved.parts);

  return (
    <section className="la-pane la-pane--out" aria-label={w['output.region']}>
      <ImprovedText w={w} />
      <div className="la-pane__foot">
        <CopyButton label={w['output.copy']} text={text} onCopy={copy} />
        <IconButton
          icon="languages"
          label={w['output.translate']}
          disabled={!improved}
          onClick={({ currentTarget }) => {
            focusTool(currentTarget, translatePlace);
            translate();
          }}
        />
        <div className="la-pane__foot-end">
          <button
            type="button"
            className="la-iconbtn la-iconbtn--labelled"
            aria-label={w['output.showChanges']}
            aria-pressed={isMarkable && showsChanges}
            disabled={!isMarkable}
            onClick={toggleMarks}
          >
            <Glyph path={HIGHLIGHTER} />
            <span>{w['output.changes']}</span>
          </button>
        </div>
      </div>
      {improved && improved.alternatives.length > 0 && (
        <Alternatives w={w} alternatives={improved.alternatives} />
      )}
    </section>
  );
}
