import { BOOK_OPEN, GRAMMAR, LIST_CHECKS, LOCK, MAIL, TABLE } from '@lang-assistant/ui/icons';
import { useId, useRef } from 'react';
import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { audienceOf } from '../../domain/hostConfig';
import { PROMPTS, type Prompt, type PromptId } from '../../domain/chat/prompts';
import { ROLES } from '../../domain/usage/roles';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { LoginControl, useLoginUrl } from '../LoginControl';
import { useChat } from '../useFeature';

const PROMPT_ICONS: Partial<Record<PromptId, string>> = {
  mail: MAIL,
  grammar: GRAMMAR,
  review: LIST_CHECKS,
  verb: TABLE,
  synonyms: BOOK_OPEN,
};

/** Greetings in the interface languages, laid out as a dialogue. They are the same in every language. */
const GREETINGS = [
  ['es', 'Hola', false],
  ['en', 'Hello', true],
  ['ja', 'こんにちは', false],
  ['fr', 'Bonjour', false],
  ['ko', '안녕하세요', true],
] as const;

interface WelcomeProps {
  /** Called before a chosen prompt is sent and the prompts are removed. */
  readonly onStart: () => void;
  /** Called after a chosen prompt was put into the message box. */
  readonly onWrite: () => void;
}

export function Welcome({ onStart, onWrite }: WelcomeProps) {
  const messages = useMessages('chat');
  const start = useChat((state) => state.start);
  const begin = (prompt: Prompt) => {
    if (!prompt.needsText) onStart();
    start(prompt, messages[`ask.${prompt.id}`]);
    if (prompt.needsText) onWrite();
  };
  return (
    <>
      <div className="la-welcome" part="welcome">
        <div className="la-greet" aria-hidden="true" translate="no">
          {GREETINGS.map(([lang, hello, isReply]) => (
            <span key={lang} lang={lang} className={isReply ? 'is-reply' : undefined}>
              {hello}
            </span>
          ))}
        </div>
        <Heading className="la-welcome__title">{messages['welcome.title']}</Heading>
        <p>{messages['welcome.lead']}</p>
      </div>
      <div className="la-prompts" role="group" aria-label={messages['prompts.group']}>
        {PROMPTS.filter(({ isLocked }) => !isLocked).map((prompt) => (
          <button
            key={prompt.id}
            type="button"
            className="la-prompt"
            part="prompt"
            onClick={() => begin(prompt)}
          >
            <Icon path={PROMPT_ICONS[prompt.id] ?? ''} />
            <span>{messages[`prompt.${prompt.id}`]}</span>
          </button>
        ))}
      </div>
      <ReviewPrompts onBegin={begin} />
    </>
  );
}

interface ReviewPromptsProps {
  readonly onBegin: (prompt: Prompt) => void;
}

/** These prompts require a login. They are left out if the page offers no login. */
function ReviewPrompts({ onBegin }: ReviewPromptsProps) {
  const messages = useMessages('chat');
  const id = useId();
  const login = useRef<HTMLElement>(null);
  const isOpen = useApp((state) => ROLES[audienceOf(state.session.config)].opensLockedPrompts);
  const loginUrl = useLoginUrl();
  if (!isOpen && loginUrl === '') return null;

  return (
    <div className="la-review" role="group" aria-labelledby={id}>
      <div className="la-review__head">
        <Heading depth={1} className="la-label" id={id}>
          {messages['prompts.review']}
        </Heading>
        {!isOpen && (
          <LoginControl
            url={loginUrl}
            className="la-review__login"
            part="login-link"
            control={(element) => {
              login.current = element;
            }}
          >
            <Icon path={LOCK} className="la-icon--sm" />
            {messages['prompts.unlock']}
          </LoginControl>
        )}
      </div>
      <div className="la-chips">
        {PROMPTS.filter(({ isLocked }) => isLocked).map((prompt) => {
          const name = messages[`prompt.${prompt.id}`];
          return isOpen ? (
            <button
              key={prompt.id}
              type="button"
              className="la-chip"
              part="chip prompt"
              onClick={() => onBegin(prompt)}
            >
              {name}
            </button>
          ) : (
            <button
              key={prompt.id}
              type="button"
              className="la-chip la-chip--locked"
              part="chip prompt locked-prompt"
              aria-label={messages['prompts.locked'](name)}
              onClick={() => login.current?.click()}
            >
              <Icon path={LOCK} className="la-icon--sm" />
              <span>
                {name} <span className="la-chip__lock">{messages['prompts.unlock']}</span>
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
