import { type MarianItem, marianBinary } from './marianBinary';
import { vocabularySize } from './sentencePiece';

const WIDTH = 16;
const FFN_WIDTH = 32;
/** Suppresses the end of the sentence and the unknown piece, so that the output is never empty. */
const NEVER = -30;

const OPTIONS = {
  type: 'transformer',
  'dim-emb': WIDTH,
  'dim-vocabs': `[${vocabularySize}, ${vocabularySize}]`,
  'enc-depth': 1,
  'dec-depth': 1,
  'enc-type': 'bidirectional',
  'enc-cell': 'gru',
  'dec-cell': 'gru',
  'enc-cell-depth': 1,
  'dec-cell-base-depth': 2,
  'dec-cell-high-depth': 1,
  'dim-rnn': WIDTH,
  skip: false,
  'layer-normalization': false,
  'right-left': false,
  'input-types': '[]',
  'lemma-dim-emb': 0,
  'tied-embeddings': false,
  'tied-embeddings-src': false,
  'tied-embeddings-all': true,
  'max-length': 100,
  ulr: false,
  'ulr-dim-emb': 0,
  'transformer-heads': 2,
  'transformer-dim-ffn': FFN_WIDTH,
  'transformer-decoder-dim-ffn': FFN_WIDTH,
  'transformer-ffn-depth': 2,
  'transformer-decoder-ffn-depth': 2,
  'transformer-ffn-activation': 'relu',
  'transformer-dim-aan': WIDTH,
  'transformer-aan-depth': 2,
  'transformer-aan-activation': 'swish',
  'transformer-aan-nogate': false,
  'transformer-decoder-autoreg': 'self-attention',
  'transformer-tied-layers': '[]',
  'transformer-guided-alignment-layer': 'last',
  'transformer-no-projection': false,
  'transformer-no-bias': false,
  'transformer-no-affine': false,
  'transformer-pool': false,
  'transformer-train-position-embeddings': false,
  'transformer-depth-scaling': false,
  'transformer-preprocess': '""',
  'transformer-postprocess': 'dan',
  'transformer-postprocess-emb': 'd',
  'transformer-postprocess-top': '""',
  version: 'v1.9.0',
} as const;

/**
 * A valid Marian model of about 40 KB: a transformer of one encoder and one decoder layer with single-precision weights
 * generated from a seed. Its output is meaningless, but it is loaded, run and aligned with markup like a real model.
 */
export function tinyModel(seed: number): Buffer {
  const next = random(seed);
  const matrix = (name: string, rows: number, columns: number): MarianItem => ({
    name,
    shape: [rows, columns],
    values: Float32Array.from({ length: rows * columns }, () => next() - 0.5),
  });
  const flat = (name: string, columns: number, value: number): MarianItem => ({
    name,
    shape: [1, columns],
    values: new Float32Array(columns).fill(value),
  });
  const norm = (prefix: string) => [
    flat(`${prefix}_ln_scale`, WIDTH, 1),
    flat(`${prefix}_ln_bias`, WIDTH, 0),
  ];
  const attention = (prefix: string) => [
    ...['q', 'k', 'v', 'o'].flatMap((part) => [
      matrix(`${prefix}_W${part}`, WIDTH, WIDTH),
      flat(`${prefix}_b${part}`, WIDTH, 0),
    ]),
    ...norm(`${prefix}_Wo`),
  ];
  const feedForward = (prefix: string) => [
    matrix(`${prefix}_W1`, WIDTH, FFN_WIDTH),
    flat(`${prefix}_b1`, FFN_WIDTH, 0),
    matrix(`${prefix}_W2`, FFN_WIDTH, WIDTH),
    flat(`${prefix}_b2`, WIDTH, 0),
    ...norm(`${prefix}_ffn`),
  ];
  const bias = new Float32Array(vocabularySize);
  bias.set([NEVER, NEVER]);
  const options = Object.entries(OPTIONS)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
  return marianBinary([
    matrix('Wemb', vocabularySize, WIDTH),
    ...attention('encoder_l1_self'),
    ...feedForward('encoder_l1_ffn'),
    ...attention('decoder_l1_self'),
    ...attention('decoder_l1_context'),
    ...feedForward('decoder_l1_ffn'),
    { name: 'decoder_ff_logit_out_b', shape: [1, vocabularySize], values: bias },
    { name: 'special:model.yml', shape: [Buffer.byteLength(options) + 1], values: options },
  ]);
}

/** Pseudorandom numbers from 0 (inclusive) to 1 (exclusive), the same on every machine (mulberry32, public domain). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
