import type { Messages, PageMessages } from '../../i18n/messages';
import type { SelectionTab } from '../../domain/page/selection';

export interface SelectionWords {
  readonly t: PageMessages;
  readonly messages: Messages;
  nameOf(code: string): string;
}

export const tabLabel = (
  tab: SelectionTab,
  { t, messages }: Pick<SelectionWords, 't' | 'messages'>,
): string => (tab === 'translate' ? messages['mode.translateShort'] : t[`selection.${tab}`]);
