import { expect, it } from 'vitest';
import { facadeMessageTable } from '../../tools/generate/facadeMessages';

it("the facade's messages are those of the real screen, in every interface language, but for a shorter error", async () => {
  const json = `${JSON.stringify(await facadeMessageTable(), null, 2)}\n`;
  await expect(json).toMatchFileSnapshot('../../src/facade/messages.json');
});
