import { afterEach, expect, it } from 'vitest';
import { EDITORS, MISTAKES, openEditor } from '../../support/field/editors';
import { createHost, runSession, seeded } from './editorSession';

let end: () => void = () => undefined;
afterEach(() => end());

it.each(EDITORS.flatMap((name) => [11, 12].map((seed) => [name, seed] as const)))(
  '%s applies 50 changes between typing, and its undo reverts all of them, seed %d',
  { timeout: 120_000 },
  async (name, seed) => {
    const { element, place } = createHost();
    const editor = await openEditor(name, place);
    end = editor.destroy;
    const writer = await element.attachWriter(editor.field);
    const { accepted, undos } = await runSession(editor, writer, { count: MISTAKES, random: seeded(seed) });
    expect(accepted).toBe(MISTAKES);
    expect(undos).toBeLessThanOrEqual(2 * MISTAKES);
    writer.detach();
  },
);
