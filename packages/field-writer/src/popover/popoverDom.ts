import { createButton, createIcon, type Attributes } from '@lang-assistant/ui/createElement';

/** `data-action` identifies the button, so that it can get the focus back after the buttons were created again. */
export const iconButton = (path: string, label: string, action: string, run: () => void, size = '') =>
  createButton(
    { class: 'la-iconbtn', 'aria-label': label, 'data-action': action },
    run,
    createIcon(path, size),
  );

export const textButton = (
  style: string,
  action: string,
  run: () => void,
  attributes: Attributes,
  ...content: (Node | string)[]
) =>
  createButton({ class: `la-btn la-btn--${style}`, 'data-action': action, ...attributes }, run, ...content);
