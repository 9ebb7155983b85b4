import { Glyph, Icon, type IconName } from '../../components/Icon';
import type { DialogMessages } from '../../i18n/messages';
import { useApp } from '../../state/hooks';
import { DIALOG_ICONS } from './dialogIcons';

export interface Benefit {
  readonly icon: keyof typeof DIALOG_ICONS | IconName;
  readonly text: string;
}

function isOwn(icon: Benefit['icon']): icon is keyof typeof DIALOG_ICONS {
  return icon in DIALOG_ICONS;
}

function BenefitIcon({ icon }: { readonly icon: Benefit['icon'] }) {
  return isOwn(icon) ? <Glyph path={DIALOG_ICONS[icon]} /> : <Icon name={icon} />;
}

interface BenefitsProps {
  readonly own: readonly Benefit[];
  readonly isOneColumn?: boolean;
}

/** Lists the benefits that the host page has chosen: those of the app, texts of the page, or none. */
export function Benefits({ own, isOneColumn = false }: BenefitsProps) {
  const chosen = useApp((state) => state.session.config.benefits);
  const benefits = chosen === 'app' ? own : chosen.map((text): Benefit => ({ icon: 'check', text }));
  if (benefits.length === 0) return null;
  return (
    <ul className={isOneColumn ? 'la-benefits la-benefits--one' : 'la-benefits'}>
      {benefits.map(({ icon, text }) => (
        <li key={text}>
          <BenefitIcon icon={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Words per day on the paid plan (spec §2 and §9), and words in its smart books. */
const WORDS_A_DAY = 20_000;
const BOOK_WORDS = 4000;

export function limitBenefits(messages: DialogMessages, count: (value: number) => string): Benefit[] {
  return [
    { icon: 'file-text', text: messages['benefit.words'](count(WORDS_A_DAY)) },
    { icon: 'messagesSquare', text: messages['benefit.conversations'] },
    { icon: 'radio', text: messages['benefit.remote'] },
    { icon: 'bookOpen', text: messages['benefit.books'](count(BOOK_WORDS)) },
    { icon: 'message-circle', text: messages['benefit.assistants'] },
    { icon: 'graduationCap', text: messages['benefit.experts'] },
  ];
}

export function upgradeBenefits(messages: DialogMessages): Benefit[] {
  return [
    { icon: 'files', text: messages['upgrade.documents'] },
    { icon: 'image', text: messages['upgrade.images'] },
    { icon: 'scanSearch', text: messages['upgrade.objects'] },
  ];
}
