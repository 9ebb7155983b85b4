import { create } from '../../components/createElement';
import type { FieldMessages } from '../../i18n/messages';
import type { Popover } from '../../screens/field/popover';
import { warn } from '../../services/device/logger';

export interface LazyPopover extends Popover {
  load(): Promise<void>;
}

/** The code of the popover loads with the first suggestion, so a page without suggestions does not load it. */
export function createLazyPopover(t: FieldMessages): LazyPopover {
  const element = create('div', {
    class: 'la-pop',
    part: 'field-popover',
    role: 'dialog',
    popover: 'manual',
  });
  let popover: Popover | undefined;
  let loading: Promise<void> | undefined;
  let wanted: Parameters<Popover['show']> | undefined;
  let wantsFocus = false;

  async function open(): Promise<void> {
    const { createPopover } = await import('../../screens/field/popover');
    popover = createPopover(element, t);
    if (wanted) popover.show(...wanted);
    if (wantsFocus) popover.focus();
  }

  function load(): Promise<void> {
    loading ??= open().catch((error: unknown) => {
      // If loading fails, the next suggestion tries again.
      loading = undefined;
      warn(String(error));
    });
    return loading;
  }

  return {
    element,
    load,
    show(...view) {
      wanted = view;
      void load();
      popover?.show(...view);
    },
    place: () => popover?.place(),
    hide() {
      wanted = undefined;
      wantsFocus = false;
      popover?.hide();
    },
    focus() {
      wantsFocus = true;
      popover?.focus();
    },
  };
}
