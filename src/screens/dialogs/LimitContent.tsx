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
import { Benefits, limitBenefits } from './Benefits';
import { GetApp } from './GetApp';
import { Logo } from './Logo';
import type { DialogState } from '../../state/ui/types';

interface LimitContentProps {
  readonly dialog: Extract<DialogState, { kind: 'limit' }>;
  readonly titleId: string;
  readonly textId: string;
  readonly messages: DialogMessages;
}

export function LimitContent({ dialog, titleId, textId, messages }: LimitContentProps) {
  const { t, count, moment, join } = useI18n();
  const config = useApp((state) => state.session.config);
  const audience = audienceOf(config);
  const role = ROLES[audience];
  const loginUrl = useLoginUrl();
  const canLogIn = role.isOfferedLogin && loginUrl !== '';
  const reached = limitText({ feature: dialog.feature, audience, max: dialog.max }, messages, count);
  const text = config.texts.modalText ?? (canLogIn ? join(reached, offer()) : reached);
  const again = dialog.resetsAt !== undefined && t['error.again'](moment(dialog.resetsAt));

  function offer(): string {
    const more = dailyLimit(dialog.feature, config.limits, 'free');
    return more === Infinity || more <= (dialog.max ?? 0)
      ? messages['limit.offerMore']
      : messages['limit.offer'](count(more));
  }

  return (
    <>
      <div className="la-dialog__head">
        {role.isOfferedUpgrade && (
          <p className="la-dialog__eyebrow">
            <Logo />
            {messages['limit.eyebrow']}
          </p>
        )}
        <Heading id={titleId} className="la-dialog__title" part="dialog-title">
          {role.isOfferedUpgrade ? messages['limit.title'] : messages['limit.eyebrow']}
        </Heading>
        {!canLogIn && (
          <div id={textId} className="la-dialog__lead" part="dialog-text">
            <p>{text}</p>
            {again && <p>{again}</p>}
          </div>
        )}
      </div>
      {canLogIn && (
        <div className="la-dialog__split">
          <div id={textId}>
            <p>{text}</p>
            {again && <p>{again}</p>}
          </div>
          <LoginControl url={loginUrl} className="la-btn la-btn--primary" part="button primary-button">
            {messages['limit.logIn']}
          </LoginControl>
        </div>
      )}
      {role.isOfferedUpgrade && (
        <>
          <Benefits own={limitBenefits(messages, count)} />
          <GetApp messages={messages} />
        </>
      )}
    </>
  );
}
