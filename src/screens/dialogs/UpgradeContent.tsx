import { Heading } from '../../components/Heading';
import type { HostConfig } from '../../domain/hostConfig';
import type { DialogMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { Benefits, upgradeBenefits } from './Benefits';
import { GetApp } from './GetApp';
import { Logo } from './Logo';

interface UpgradeContentProps {
  readonly max: number;
  readonly titleId: string;
  readonly textId: string;
  readonly messages: DialogMessages;
}

/** The text below the title is the text of the host page, or the limit if there are no benefits to list. */
export function hasUpgradeText({ texts, benefits }: HostConfig): boolean {
  return texts.modalText !== undefined || benefits.length === 0;
}

export function UpgradeContent({ max, titleId, textId, messages }: UpgradeContentProps) {
  const { count } = useI18n();
  const config = useApp((state) => state.session.config);
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
        {hasUpgradeText(config) && (
          <p id={textId} className="la-dialog__lead" part="dialog-text">
            {config.texts.modalText ?? messages['upgrade.reached'](count(max))}
          </p>
        )}
      </div>
      <Benefits own={upgradeBenefits(messages)} isOneColumn />
      <GetApp messages={messages} />
    </>
  );
}
