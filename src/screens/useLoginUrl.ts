import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';

/** An address in the interface language, or `LOGIN_EVENT`. Empty if the host page offers no login. */
export function useLoginUrl(): string {
  const { locale } = useI18n();
  return useApp((state) => state.session.config.loginUrls[locale] ?? '');
}
