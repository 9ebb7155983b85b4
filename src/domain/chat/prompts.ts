/** Two messages contain its texts: `prompt.<id>` labels the button, `ask.<id>` is the question. */
export interface Prompt {
  readonly id: PromptId;
  /** The endpoint of the chat that the prompt starts. */
  readonly title: string;
  /** The prompt requires a login (spec §6). */
  readonly isLocked: boolean;
  /** The question waits in the message box for a text of the user. */
  readonly needsText: boolean;
}

export type PromptId = (typeof ROWS)[number][0];

/** Spec §3. The endpoint of a locked prompt is `tt-` and its subject, as in the gateway. */
const ROWS = [
  ['mail', 'write-mail-plugin', false],
  ['grammar', 'check-grammar-plugin', false],
  ['review', 'tt-ficha-traduccion', false],
  ['verb', 'verb-conjugation-plugin', false],
  ['synonyms', 'definition-synonyms-plugin', false],
  ['adapt', 'tt-translate-and-adapt', true],
  ['idioms', 'tt-idiomatic-expressions', true],
  ['awkward', 'tt-awkward-translations', true],
  ['fluency', 'tt-fluency-review', true],
  ['quality', 'tt-feedback-on-quality', true],
  ['mistranslations', 'tt-identify-mistranslations', true],
  ['alternatives', 'tt-alternative-translations', true],
  ['terminology', 'tt-terminology-consistency', true],
] as const;

export const PROMPTS: readonly Prompt[] = ROWS.map(([id, title, isLocked]) => ({
  id,
  title,
  isLocked,
  needsText: id !== 'mail',
}));

/** Whether a draft has more than the question of the prompt that waits in it. */
export function hasOwnText(draft: string, question: string): boolean {
  const text = draft.trim();
  return text !== '' && text !== question.trim();
}
