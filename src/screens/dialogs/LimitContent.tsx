import { Heading } from '../../components/Heading';
import { audienceOf } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { dailyLimit } from '@lang-assistant/core/usage/counters';
import { limitText } from '../../i18n/limitText';
import type { DialogMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { LoginControl } from '../LoginControl';
import { useLoginUrl } from '../useLoginUrl';
import { Benefits, limitBenefits, upgradeBenefits } from './Benefits';
import { GetApp } from './GetApp';
import { Logo } from './Logo';
import type { DialogState } from '../../state/ui/types';

interface LimitContentProps {
  readonly dialog: DialogState;
  /** If false, the dialog only says which limit is reached. */
  readonly isSelling: boolean;
  readonly titleId: string;
  readonly textId: string;
  readonly messages: DialogMessages;
}

/** `reached` is the title of a dialog without an offer. */
const WORDS = {
  limit: { eyebrow: 'limit.eyebrow', title: 'limit.title', reached: 'limit.eyebrow' },
  upgrade: { eyebrow: 'upgrade.eyebrow', title: 'upgrade.title', reached: 'upgrade.textLimit' },
} as const;

export function LimitContent({ dialog, isSelling, titleId, textId, messages }: LimitContentProps) {
  const { count, moment, join } = useI18n();
  const config = useApp((state) => state.session.config);
  const audience = audienceOf(config);
  const loginUrl = useLoginUrl();
  const { modalText } = config.texts;
  const canLogIn = ROLES[audience].isOfferedLogin && loginUrl !== '';
  const isUpgrade = dialog.kind === 'upgrade';
  const words = WORDS[dialog.kind];
  const resetsAt = isUpgrade ? undefined : dialog.resetsAt;

  function sentence(): string {
    if (dialog.kind === 'upgrade') return messages['upgrade.reached'](count(dialog.max));
    const reached = limitText({ feature: dialog.feature, audience, max: dialog.max }, messages, count);
    return canLogIn && modalText === undefined ? join(reached, offer()) : reached;
  }

  function offer(): string {
    const more = dailyLimit(dialog.feature, config.limits, 'free');
    return more === Infinity || more <= (dialog.max ?? 0)
      ? messages['limit.offerMore']
      : messages['limit.offer'](count(more));
  }

  const text = (
    <>
      <p>{sentence()}</p>
      {resetsAt !== undefined && <p>{messages['limit.again'](moment(resetsAt))}</p>}
      {modalText !== undefined && <p>{modalText}</p>}
    </>
  );
  return (
    <>
      <div className="la-dialog__head">
        {isSelling && (
          <p className="la-dialog__eyebrow">
            <Logo />
            {messages[words.eyebrow]}
          </p>
        )}
        <Heading id={titleId} className="la-dialog__title" part="dialog-title">
          {messages[isSelling ? words.title : words.reached]}
        </Heading>
        {!canLogIn && (
          <div id={textId} className="la-dialog__lead" part="dialog-text">
            {text}
          </div>
        )}
      </div>
      {canLogIn && (
        <div className="la-dialog__split">
          <div id={textId} part="dialog-text">
            {text}
          </div>
          <LoginControl url={loginUrl} className="la-btn la-btn--primary" part="button primary-button">
            {messages['limit.logIn']}
          </LoginControl>
        </div>
      )}
      {isSelling && (
        <>
          <Benefits
            own={isUpgrade ? upgradeBenefits(messages) : limitBenefits(messages, count)}
            isOneColumn={isUpgrade}
          />
          <GetApp messages={messages} />
        </>
      )}
    </>
  );
}
