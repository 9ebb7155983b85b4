import { create, createIcon, type Attributes } from '../../components/createElement';

// From Lucide, like the icons in `components/Icon.tsx`.
const ICONS = {
  'spell-check': 'm6 16 6-12 6 12M8 12h8M16 20l2 2 4-4',
  check: 'M20 6 9 17l-5-5',
  alert: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h0',
  pause: 'M14 3h5v18h-5zM5 3h5v18H5z',
  lock: 'M5 11h14v10H5zM7 11V7a5 5 0 0 1 10 0v4',
  left: 'm15 18-6-6 6-6',
  right: 'm9 18 6-6-6-6',
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  close: 'M18 6 6 18M6 6l12 12',
  retry: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
} as const;

export type IconName = keyof typeof ICONS;

export const icon = (name: IconName, size = '') => createIcon(ICONS[name], size);

/** `data-action` identifies the button, so that it can get the focus back after the buttons were created again. */
export function createButton(
  attributes: Attributes,
  onClick: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const button = create('button', { type: 'button', ...attributes }, ...children);
  button.addEventListener('click', onClick);
  return button;
}

export const iconButton = (name: IconName, label: string, action: string, run: () => void) =>
  createButton(
    { class: 'la-iconbtn', 'aria-label': label, 'data-action': action },
    run,
    icon(name, name === 'left' || name === 'right' ? 'la-icon--way' : ''),
  );

export const textButton = (
  style: string,
  action: string,
  run: () => void,
  attributes: Attributes,
  ...content: (Node | string)[]
) =>
  createButton({ class: `la-btn la-btn--${style}`, 'data-action': action, ...attributes }, run, ...content);
