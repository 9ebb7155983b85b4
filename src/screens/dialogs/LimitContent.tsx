import {
  ARROW_UP_RIGHT,
  BOOK_OPEN,
  CHECK,
  FILES,
  FILE_TEXT,
  GRADUATION_CAP,
  IMAGE,
  MESSAGES,
  MESSAGE_CIRCLE,
  RADIO,
  SCAN_SEARCH,
} from '@lang-assistant/ui/icons';
import { Heading } from '../../components/Heading';
import { audienceOf, STORES } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { dailyLimit } from '@lang-assistant/core/usage/counters';
import { limitText } from '../../i18n/limitText';
import type { DialogMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { LoginControl, useLoginUrl } from '../LoginControl';
import type { DialogState } from '../../state/ui/types';
import { Icon } from '../../components/Icon';
import { Logo } from '../../components/Logo';

interface Benefit {
  /** The path of the icon. */
  readonly icon: string;
  readonly text: string;
}

interface BenefitsProps {
  readonly own: readonly Benefit[];
  readonly isOneColumn?: boolean;
}

/** Lists the benefits that the host page has chosen: those of the app, texts of the page, or none. */
function Benefits({ own, isOneColumn = false }: BenefitsProps) {
  const chosen = useApp((state) => state.session.config.benefits);
  const benefits = chosen === 'app' ? own : chosen.map((text): Benefit => ({ icon: CHECK, text }));
  if (benefits.length === 0) return null;
  return (
    <ul className={isOneColumn ? 'la-benefits la-benefits--one' : 'la-benefits'}>
      {benefits.map(({ icon, text }) => (
        <li key={text}>
          <Icon path={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Words per day on the paid plan (spec §2 and §9), and words in its smart books. */
const WORDS_A_DAY = 20_000;
const BOOK_WORDS = 4000;

function limitBenefits(messages: DialogMessages, count: (value: number) => string): Benefit[] {
  return [
    { icon: FILE_TEXT, text: messages['benefit.words'](count(WORDS_A_DAY)) },
    { icon: MESSAGES, text: messages['benefit.conversations'] },
    { icon: RADIO, text: messages['benefit.remote'] },
    { icon: BOOK_OPEN, text: messages['benefit.books'](count(BOOK_WORDS)) },
    { icon: MESSAGE_CIRCLE, text: messages['benefit.assistants'] },
    { icon: GRADUATION_CAP, text: messages['benefit.experts'] },
  ];
}

function upgradeBenefits(messages: DialogMessages): Benefit[] {
  return [
    { icon: FILES, text: messages['upgrade.documents'] },
    { icon: IMAGE, text: messages['upgrade.images'] },
    { icon: SCAN_SEARCH, text: messages['upgrade.objects'] },
  ];
}

const STORE_NAMES = { android: 'Android', ios: 'iOS', huawei: 'Huawei' } as const;

function GetApp({ messages }: { readonly messages: DialogMessages }) {
  const urls = useApp((state) => state.session.config.stores);
  const offered = STORES.filter((store) => urls[store] !== undefined);
  if (offered.length === 0) return null;
  return (
    <div className="la-getapp">
      <p className="la-label">{messages['dialog.getApp']}</p>
      <div className="la-stores">
        {offered.map((store) => (
          <a
            key={store}
            className="la-btn la-btn--secondary"
            part="button secondary-button"
            href={urls[store]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={messages['dialog.getAppFor'](STORE_NAMES[store])}
          >
            <span translate="no">{STORE_NAMES[store]}</span>
            <Icon path={ARROW_UP_RIGHT} className="la-icon--sm" />
          </a>
        ))}
      </div>
    </div>
  );
}

interface LimitContentProps {
  readonly dialog: DialogState;
  /** If false, the dialog only says which limit is reached. */
  readonly hasOffer: boolean;
  readonly titleId: string;
  readonly textId: string;
  readonly messages: DialogMessages;
}

/** `reached` is the title of a dialog without an offer. */
const WORDS = {
  limit: { eyebrow: 'limit.eyebrow', title: 'limit.title', reached: 'limit.eyebrow' },
  upgrade: { eyebrow: 'upgrade.eyebrow', title: 'upgrade.title', reached: 'upgrade.textLimit' },
} as const;

export function LimitContent({ dialog, hasOffer, titleId, textId, messages }: LimitContentProps) {
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
        {hasOffer && (
          <p className="la-dialog__eyebrow">
            <Logo className="la-logo" surface="surface-raised" />
            {messages[words.eyebrow]}
          </p>
        )}
        <Heading id={titleId} className="la-dialog__title" part="dialog-title">
          {messages[hasOffer ? words.title : words.reached]}
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
      {hasOffer && (
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
