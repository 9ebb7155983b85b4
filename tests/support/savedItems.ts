import { toSavedItem, type SavedItem, type SavedText } from '../../src/domain/saved/savedItem';

export const savedText = (text: Partial<SavedText> = {}): SavedText => ({
  from: 'en',
  to: 'fr',
  kind: 'text',
  source: 'How much is it?',
  target: 'Combien ça coûte ?',
  ...text,
});

export const savedItem = (text: Partial<SavedText> = {}, at = 1_700_000_000_000): SavedItem =>
  toSavedItem(savedText(text), at);
