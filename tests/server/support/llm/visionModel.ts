import { onTestFinished } from 'vitest';
import { createOpenAiCompatibleLlm } from '../../../../server/src/engines/llm/openAiCompatible';
import { readRequest, startServer } from '../../../support/server/httpServer';
import { PICTURE_MARK } from '../../../support/server/documents/fakeReader';

interface SeenLine {
  readonly text: string;
  readonly paragraph: number;
  /** Left, top, right and bottom, from 0 to 1000. */
  readonly box: readonly number[];
}

export interface Seen {
  readonly language: string;
  readonly lines: readonly SeenLine[];
}

/** The lines of a picture of `pictureOf`, below each other. */
export const seenOf = (text: string): Seen => ({
  language: text.startsWith('es:') ? 'es-ES' : 'en',
  lines: text.split('\n').map((line, place) => ({
    text: line,
    paragraph: place,
    box: [100, 100 + place * 50, 900, 140 + place * 50],
  })),
});

/** The picture in a request with OpenAI's chat completions. */
function pictureIn(body: string): Buffer | undefined {
  const url = /"data:image\/(?:png|jpeg);base64,([^"]*)"/.exec(body)?.[1];
  return url === undefined ? undefined : Buffer.from(url, 'base64');
}

/**
 * Starts a server with OpenAI's chat completions whose model sees the pictures of `pictureOf`. It refuses a request
 * without a picture, and the picture `#broken`.
 */
export async function startVisionModel(see: (text: string) => unknown = seenOf) {
  const bodies: string[] = [];
  const server = await startServer((request, response) => {
    void readRequest(request).then((body) => {
      bodies.push(body);
      const text = pictureIn(body)?.subarray(PICTURE_MARK).toString();
      response.setHeader('content-type', 'application/json');
      if (text === undefined || text === '#broken') return response.writeHead(400).end('{}');
      const message = { role: 'assistant', content: JSON.stringify(see(text)) };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      return response.end(
        JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices }),
      );
    });
  });
  onTestFinished(() => server.close());
  const llm = createOpenAiCompatibleLlm({ baseUrl: `${server.url}/v1`, model: 'm', maxRetries: 0 });
  return { llm, bodies };
}
