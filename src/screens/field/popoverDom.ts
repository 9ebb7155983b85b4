import { createIcon, type Attributes } from '../../components/createElement';
import { createButton, ICONS } from './dom';

/** The page loads them with the first suggestion, and those in `dom.ts` with the field. */
const POPOVER_ICONS = {
  ...ICONS,
  left: 'm15 18-6-6 6-6',
  right: 'm9 18 6-6-6-6',
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  close: 'M18 6 6 18M6 6l12 12',
  retry: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
} as const;

type PopoverIcon = keyof typeof POPOVER_ICONS;

export const popoverIcon = (name: PopoverIcon, size = '') => createIcon(POPOVER_ICONS[name], size);

export const iconButton = (name: PopoverIcon, label: string, action: string, run: () => void) =>
  createButton(
    { class: 'la-iconbtn', 'aria-label': label, 'data-action': action },
    run,
    popoverIcon(name, name === 'left' || name === 'right' ? 'la-icon--way' : ''),
  );

export const textButton = (
  style: string,
  action: string,
  run: () => void,
  attributes: Attributes,
  ...content: (Node | string)[]
) =>
  createButton({ class: `la-btn la-btn--${style}`, 'data-action': action, ...attributes }, run, ...content);
