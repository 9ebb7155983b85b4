import { Glyph } from '../../components/Icon';
import type { DialogMessages } from '../../i18n/messages';
import { useApp } from '../../state/hooks';
import { DIALOG_ICONS } from './dialogIcons';

/** Store names, the same in every language, and the front page of each store. */
const STORES = [
  ['android', 'Android', 'https://play.google.com/store/apps'],
  ['ios', 'iOS', 'https://apps.apple.com/'],
  ['huawei', 'Huawei', 'https://appgallery.huawei.com/'],
] as const;

/** Links to the app stores. A store without a URL is left out. */
export function GetApp({ messages }: { readonly messages: DialogMessages }) {
  const urls = useApp((state) => state.session.config.stores);
  const offered = STORES.map(([store, name, frontPage]) => ({
    store,
    name,
    url: urls[store] ?? frontPage,
  })).filter(({ url }) => url !== '');
  if (offered.length === 0) return null;
  return (
    <div className="la-getapp">
      <p className="la-label">{messages['dialog.getApp']}</p>
      <div className="la-stores">
        {offered.map(({ store, name, url }) => (
          <a
            key={store}
            className="la-btn la-btn--secondary"
            part="button secondary-button"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={messages['dialog.getAppFor'](name)}
          >
            <span translate="no">{name}</span>
            <Glyph path={DIALOG_ICONS.arrowUpRight} className="la-icon--sm" />
          </a>
        ))}
      </div>
    </div>
  );
}
