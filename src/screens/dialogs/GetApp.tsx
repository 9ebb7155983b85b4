import { Glyph } from '../../components/Icon';
import { STORES } from '../../domain/hostConfig';
import type { DialogMessages } from '../../i18n/messages';
import { useApp } from '../../state/hooks';
import { DIALOG_ICONS } from './dialogIcons';

const STORE_NAMES = { android: 'Android', ios: 'iOS', huawei: 'Huawei' } as const;

export function GetApp({ messages }: { readonly messages: DialogMessages }) {
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
            <Glyph path={DIALOG_ICONS.arrowUpRight} className="la-icon--sm" />
          </a>
        ))}
      </div>
    </div>
  );
}
