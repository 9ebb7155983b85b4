import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { startServer } from '../../../support/server/httpServer';
import { sentencePieceVocabulary } from './sentencePiece';
import { tinyModel } from './tinyModel';

/** A translation direction in the bucket. All fields except the languages have defaults. */
export interface Offer {
  readonly source: string;
  readonly target: string;
  readonly weights?: Buffer;
  readonly architecture?: string;
  readonly releaseStatus?: string;
  /** Overrides fields of the weights in the list of models. */
  readonly described?: Readonly<Record<string, unknown>>;
}

/** A server like the public bucket of models: a list of models, and gzipped files. */
export interface Bucket {
  readonly registryUrl: string;
  readonly baseUrl: string;
  readonly requests: readonly string[];
  weightsPath(source: string, target: string): string;
  content(path: string): Buffer;
  /** Replaces the response to a path; null restores it. */
  answer(path: string, handler: Answer | null): void;
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse) => void;

export async function startBucket(offers: readonly Offer[]): Promise<Bucket> {
  const requests: string[] = [];
  const answers = new Map<string, Answer>();
  const files = new Map<string, Buffer>();
  const store = (path: string, content: Buffer) => {
    files.set(`/files/${path}`, gzipSync(content));
    const uncompressedHash = createHash('sha256').update(content).digest('hex');
    return { path, uncompressedSize: content.length, uncompressedHash };
  };
  const vocab = store('vocab.spm.gz', sentencePieceVocabulary());
  const models: Record<string, unknown[]> = {};
  for (const [index, offer] of offers.entries()) {
    const {
      source,
      target,
      weights = tinyModel(index + 1),
      architecture = 'tiny',
      releaseStatus = 'Release',
    } = offer;
    const model = {
      ...store(`models/${source}-${target}/${architecture}.float32.bin.gz`, weights),
      ...offer.described,
    };
    (models[`${source}-${target}`] ??= []).push({
      architecture,
      releaseStatus,
      sourceLanguage: source,
      targetLanguage: target,
      files: { model, vocab },
    });
  }

  const { url: origin, close } = await startServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const special = answers.get(path);
    if (special) special(response);
    else response.writeHead(files.has(path) ? 200 : 404).end(files.get(path));
  });
  const list = { generated: '2026-01-01', baseUrl: `${origin}/files`, models };
  files.set('/db/models.json', Buffer.from(JSON.stringify(list)));
  return {
    registryUrl: `${origin}/db/models.json`,
    baseUrl: `${origin}/files`,
    requests,
    weightsPath: (source, target) => `/files/models/${source}-${target}/tiny.float32.bin.gz`,
    content: (path) => files.get(path) ?? Buffer.alloc(0),
    answer(path, handler) {
      if (handler) answers.set(path, handler);
      else answers.delete(path);
    },
    close,
  };
}
