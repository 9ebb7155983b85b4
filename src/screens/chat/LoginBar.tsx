import { Glyph } from '../../components/Icon';
import { dailyLimit } from '@lang-assistant/core/usage/counters';
import { audienceOf } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { CHAT_ICONS } from './chatIcons';
import { LoginControl } from '../LoginControl';
import { useLoginUrl } from '../useLoginUrl';
import type { AppState } from '../../state/appState';

/** True if the widget's own count or the server's quota has reached the daily limit. */
function isAtLimit({ usage, session: { config } }: AppState): boolean {
  const max = dailyLimit('chat', config.limits, audienceOf(config));
  return (usage.counts.ai?.count ?? 0) >= max || usage.reported.ai?.remaining === 0;
}

/** Shown at the daily limit to users without a login (spec §2). */
export function LoginBar() {
  const messages = useMessages('chat');
  const isShown = useApp(
    (state) => isAtLimit(state) && ROLES[audienceOf(state.session.config)].isOfferedLogin,
  );
  const url = useLoginUrl();
  if (!isShown || url === '') return null;
  return (
    <LoginControl url={url} className="la-loginbar" part="login-bar">
      <Glyph path={CHAT_ICONS.lock} />
      <span>
        <strong>{messages['limit.reached']}</strong> {messages['limit.logIn']}
      </span>
      <Glyph path={CHAT_ICONS.go} />
    </LoginControl>
  );
}
