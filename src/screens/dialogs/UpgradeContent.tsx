import { Heading } from '../../components/Heading';
import type { DialogMessages } from '../../i18n/messages';
import { useApp } from '../../state/hooks';
import { Benefits, upgradeBenefits } from './Benefits';
import { GetApp } from './GetApp';
import { Logo } from './Logo';

interface UpgradeContentProps {
  readonly titleId: string;
  readonly textId: string;
  readonly messages: DialogMessages;
}

/** Benefits of the app for users with a login. */
export function UpgradeContent({ titleId, textId, messages }: UpgradeContentProps) {
  const lead = useApp((state) => state.session.config.texts.modalText);
  return (
    <>
      <div className="la-dialog__head">
        <p className="la-dialog__eyebrow">
          <Logo />
          {messages['upgrade.eyebrow']}
        </p>
        <Heading id={titleId} className="la-dialog__title" part="dialog-title">
          {messages['upgrade.title']}
        </Heading>
        {lead && (
          <p id={textId} className="la-dialog__lead" part="dialog-text">
            {lead}
          </p>
        )}
      </div>
      <Benefits benefits={upgradeBenefits(messages)} isOneColumn />
      <GetApp messages={messages} />
    </>
  );
}
