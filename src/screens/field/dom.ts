import { create, createIcon, type Attributes } from '../../components/createElement';

/** From Lucide, like the icons in `components/Icon.tsx`. */
export const ICONS = {
  'spell-check': 'm6 16 6-12 6 12M8 12h8M16 20l2 2 4-4',
  check: 'M20 6 9 17l-5-5',
  alert: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h0',
  pause: 'M14 3h5v18h-5zM5 3h5v18H5z',
  lock: 'M5 11h14v10H5zM7 11V7a5 5 0 0 1 10 0v4',
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
