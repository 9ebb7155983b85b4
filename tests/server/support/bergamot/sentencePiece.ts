/** The first pieces of every vocabulary. Marian expects the end of a sentence at 0 and the unknown piece at 1. */
const SPECIAL = [
  { piece: '</s>', kind: 3 },
  { piece: '<unk>', kind: 2 },
] as const;
const WORD_START = '\u2581';
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:!?¿¡-\'"()áéíóúñü';

/** The number of pieces, which is the number of rows of the model's embedding. */
export const vocabularySize = SPECIAL.length + pieces().length;

/**
 * A SentencePiece unigram vocabulary of single characters, written as its protocol buffer (sentencepiece_model.proto).
 * There is no normalisation table, which keeps the file at 2 KB.
 */
export function sentencePieceVocabulary(): Buffer {
  const special = SPECIAL.map(({ piece, kind }) => message(1, text(1, piece), float(2, 0), varint(3, kind)));
  const normal = pieces().map((piece, index) =>
    message(1, text(1, piece), float(2, -1 - index / 100), varint(3, 1)),
  );
  const unigram = 1;
  const trainer = message(
    2,
    varint(3, unigram),
    varint(4, vocabularySize),
    varint(40, 1),
    varint(41, -1),
    varint(42, 0),
    varint(43, -1),
  );
  const normalizer = message(3, text(1, 'identity'), varint(3, 1), varint(4, 1), varint(5, 1));
  return Buffer.concat([...special, ...normal, trainer, normalizer]);
}

function pieces(): readonly string[] {
  const letters = Array.from(CHARACTERS);
  const starts = letters.slice(0, 26).map((letter) => WORD_START + letter);
  return [WORD_START, ...starts, ...letters];
}

function varint(field: number, value: number): Buffer {
  return Buffer.concat([Buffer.from(base128(field << 3)), Buffer.from(base128(value))]);
}

function float(field: number, value: number): Buffer {
  return Buffer.concat([Buffer.from(base128((field << 3) | 5)), Buffer.from(Float32Array.of(value).buffer)]);
}

function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value, 'utf8'));
}

function message(field: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(base128((field << 3) | 2)), Buffer.from(base128(body.length)), body]);
}

/** A varint of protocol buffers: seven bits per byte, lowest first; ten bytes for a negative number. */
function base128(value: number): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}
