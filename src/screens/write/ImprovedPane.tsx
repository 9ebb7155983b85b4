import { Button } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { Glyph } from '../../components/Icon';
import { IconButton } from '../../components/IconButton';
import { hasChanges, textOfParts } from '../../domain/write/textDiff';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { Alternatives } from './Alternatives';
import { ImprovedText } from './ImprovedText';
import { useWrite } from './useWrite';
import { HIGHLIGHTER } from './writeIcons';

/** A change of the mode removes this screen, so the focus moves to the button of the new mode. */
function focusTool(from: HTMLElement, place: number): void {
  const root = from.getRootNode();
  if (root instanceof ShadowRoot) root.querySelectorAll<HTMLElement>('.la-mode')[place]?.focus();
}

export function ImprovedPane() {
  const messages = useMessages('write');
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
    <section className="la-pane la-pane--out" part="output-pane" aria-label={messages['output.region']}>
      <ImprovedText />
      <div className="la-pane__foot" part="toolbar">
        <CopyButton label={messages['output.copy']} text={text} onCopy={copy} />
        {translatePlace >= 0 && (
          <IconButton
            icon="languages"
            label={messages['output.translate']}
            part="translate"
            disabled={!improved}
            onClick={({ currentTarget }) => {
              focusTool(currentTarget, translatePlace);
              translate();
            }}
          />
        )}
        <div className="la-pane__foot-end">
          <Button
            variant="icon"
            icon={<Glyph path={HIGHLIGHTER} />}
            className="la-iconbtn--labelled"
            part="show-changes"
            aria-label={messages['output.showChanges']}
            aria-pressed={isMarkable && showsChanges}
            disabled={!isMarkable}
            onClick={toggleMarks}
          >
            <span>{messages['output.changes']}</span>
          </Button>
        </div>
        <slot name="actions" />
      </div>
      {improved && improved.alternatives.length > 0 && <Alternatives alternatives={improved.alternatives} />}
    </section>
  );
}
