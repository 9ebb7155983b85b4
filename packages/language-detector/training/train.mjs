// @ts-check

/**
 * Texts as indices of n-grams, one after the other. `starts` has one more entry than there are texts.
 * @typedef {{ readonly ngrams: Int32Array, readonly starts: Int32Array, readonly labels: Int16Array, readonly weights: Float32Array }} Encoded
 */

/**
 * `groups`: the script of each language by its index. `levels`: the largest integer of a vector, 0 for vectors that are not
 * rounded. `dropout`: the share of n-grams that a step leaves out.
 * @typedef {{ readonly size: number, readonly dimensions: number, readonly groups: Int16Array, readonly epochs: number, readonly seed: number, readonly dropout: number, readonly levels: number }} Settings
 */

const LEARNING_RATE = 0.3;
/** Final epochs in which each step rounds the vectors, so that the training compensates for the rounding. */
const ROUNDED_EPOCHS = 2;
/** The limit of vector values, in standard deviations. */
const CLIP = 5;
const MIN_NGRAMS = 3;
const EPSILON = 1e-6;
/** Maximum n-grams of a text: a text of 160 characters has fewer. */
const MAX_NGRAMS = 4096;

/**
 * Returns pseudo-random numbers from 0 to 1 that are the same in each run (mulberry32).
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Creates the parameters. `vectors` are trained; `shown` are the rounded vectors that the widget will use.
 * @param {Settings} settings
 * @param {() => number} random
 */
function createModel({ size, dimensions, groups }, random) {
  const start = (/** @type {number} */ length) => Float32Array.from({ length }, () => (random() - 0.5) * 0.2);
  const vectors = start(size * dimensions);
  return {
    vectors,
    shown: vectors.slice(),
    weights: start(groups.length * dimensions),
    biases: new Float32Array(groups.length),
    vectorSquares: new Float32Array(size),
    weightSquares: new Float32Array(groups.length),
    biasSquares: new Float32Array(groups.length),
    step: 0,
  };
}

/** @typedef {ReturnType<typeof createModel>} Model */
/**
 * Rounds some vectors to multiples of the step.
 * @param {Model} model
 * @param {number} levels
 * @param {number} from
 * @param {number} to
 */
function roundVectors({ vectors, shown, step }, levels, from, to) {
  for (let at = from; at < to; at += 1) {
    const value = vectors[at] ?? 0;
    shown[at] = step === 0 ? value : Math.max(-levels, Math.min(levels, Math.round(value / step))) * step;
  }
}

/** @param {Model} model @param {number} levels */
function startRounding(model, levels) {
  let squares = 0;
  for (const value of model.vectors) squares += value * value;
  model.step = (CLIP * Math.sqrt(squares / model.vectors.length)) / levels;
  roundVectors(model, levels, 0, model.vectors.length);
}

/**
 * Computes the sum of the vectors of a text over the root of their number, and writes it to `scratch.hidden`.
 * @param {Model} model
 * @param {Encoded} texts
 * @param {number} at
 * @param {Scratch} scratch
 * @param {() => number} random
 * @param {Settings} settings
 * @returns {number} how many n-grams were used; they are in `scratch.used`
 */
function addVectors({ shown }, { ngrams, starts }, at, { hidden, used }, random, { dimensions, dropout }) {
  const end = starts[at + 1] ?? 0;
  let count = 0;
  hidden.fill(0);
  for (let position = starts[at] ?? 0; position < end; position += 1) {
    if (random() < dropout) continue;
    const ngram = ngrams[position] ?? 0;
    used[count] = ngram;
    count += 1;
    const row = ngram * dimensions;
    for (let d = 0; d < dimensions; d += 1) hidden[d] = (hidden[d] ?? 0) + (shown[row + d] ?? 0);
  }
  const share = 1 / Math.sqrt(Math.max(count, 1));
  for (let d = 0; d < dimensions; d += 1) hidden[d] = (hidden[d] ?? 0) * share;
  return count;
}

/** @param {Settings} settings @param {number} longest */
function createScratch({ dimensions, groups }, longest) {
  return {
    hidden: new Float64Array(dimensions),
    gradient: new Float64Array(dimensions),
    powers: new Float64Array(groups.length),
    used: new Int32Array(longest),
  };
}

/** @typedef {ReturnType<typeof createScratch>} Scratch */
/**
 * Computes the probability of each language of a script, and writes it to `scratch.powers`.
 * @param {Model} model
 * @param {Scratch} scratch
 * @param {number} group
 * @param {Settings} settings
 */
function predict({ weights, biases }, { hidden, powers }, group, { dimensions, groups }) {
  let best = -Infinity;
  for (let language = 0; language < groups.length; language += 1) {
    if (groups[language] !== group) continue;
    let score = biases[language] ?? 0;
    const row = language * dimensions;
    for (let d = 0; d < dimensions; d += 1) score += (weights[row + d] ?? 0) * (hidden[d] ?? 0);
    powers[language] = score;
    best = Math.max(best, score);
  }
  let total = 0;
  for (let language = 0; language < groups.length; language += 1) {
    if (groups[language] !== group) continue;
    powers[language] = Math.exp((powers[language] ?? 0) - best);
    total += powers[language] ?? 0;
  }
  for (let language = 0; language < groups.length; language += 1)
    powers[language] = (powers[language] ?? 0) / total;
}

/**
 * Does a step of Adagrad on the languages' weights, and writes the text's gradient to `scratch.gradient`.
 * @param {Model} model
 * @param {Scratch} scratch
 * @param {{ label: number, weight: number, rate: number }} step
 * @param {Settings} settings
 */
function updateLanguages(
  model,
  { hidden, powers, gradient },
  { label, weight, rate },
  { dimensions, groups },
) {
  gradient.fill(0);
  let norm = 0;
  for (const value of hidden) norm += value * value;
  for (let language = 0; language < groups.length; language += 1) {
    if (groups[language] !== groups[label]) continue;
    const error = ((powers[language] ?? 0) - (language === label ? 1 : 0)) * weight;
    if (Math.abs(error) < 1e-4) continue;
    const row = language * dimensions;
    const squares = (model.weightSquares[language] ?? 0) + (error * error * norm) / dimensions;
    model.weightSquares[language] = squares;
    const step = (rate * error) / Math.sqrt(squares + EPSILON);
    for (let d = 0; d < dimensions; d += 1) {
      const value = model.weights[row + d] ?? 0;
      gradient[d] = (gradient[d] ?? 0) + error * value;
      model.weights[row + d] = value - step * (hidden[d] ?? 0);
    }
    const biasSquares = (model.biasSquares[language] ?? 0) + error * error;
    model.biasSquares[language] = biasSquares;
    model.biases[language] =
      (model.biases[language] ?? 0) - (rate * error) / Math.sqrt(biasSquares + EPSILON);
  }
}

/**
 * Does one step of Adagrad on the vectors of a text.
 * @param {Model} model
 * @param {Scratch} scratch
 * @param {number} count
 * @param {number} rate
 * @param {Settings} settings
 */
function updateVectors(model, { gradient, used }, count, rate, { dimensions, levels }) {
  const share = 1 / Math.sqrt(count);
  let norm = 0;
  for (let d = 0; d < dimensions; d += 1) {
    gradient[d] = (gradient[d] ?? 0) * share;
    norm += (gradient[d] ?? 0) ** 2;
  }
  norm /= dimensions;
  if (norm < 1e-12) return;
  for (let position = 0; position < count; position += 1) {
    const ngram = used[position] ?? 0;
    const squares = (model.vectorSquares[ngram] ?? 0) + norm;
    model.vectorSquares[ngram] = squares;
    const step = rate / Math.sqrt(squares + EPSILON);
    const row = ngram * dimensions;
    for (let d = 0; d < dimensions; d += 1)
      model.vectors[row + d] = (model.vectors[row + d] ?? 0) - step * (gradient[d] ?? 0);
    roundVectors(model, levels, row, row + dimensions);
  }
}

/** @param {Int32Array} order @param {() => number} random */
function shuffle(order, random) {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}

/**
 * Trains a linear model of low rank. A text is the sum of its n-gram vectors over the root of their number. A
 * language is a row of weights and a bias. Probabilities are among the languages of the text's script. The same input
 * gives the same bytes.
 * @param {Encoded} texts
 * @param {Settings} settings
 * @returns {Model}
 */
export function train(texts, settings) {
  const random = createRandom(settings.seed);
  const model = createModel(settings, random);
  const scratch = createScratch(settings, MAX_NGRAMS);
  const order = Int32Array.from({ length: texts.labels.length }, (_, at) => at);
  const { epochs, levels, groups } = settings;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    if (levels > 0 && epoch === epochs - ROUNDED_EPOCHS) startRounding(model, levels);
    const decay = epoch < epochs / 2 ? 1 : 1 - (epoch - epochs / 2) / (epochs / 2 + 0.5);
    const rate = LEARNING_RATE * decay;
    shuffle(order, random);
    for (const at of order) {
      const count = addVectors(model, texts, at, scratch, random, settings);
      if (count < MIN_NGRAMS) continue;
      const label = texts.labels[at] ?? 0;
      predict(model, scratch, groups[label] ?? 0, settings);
      updateLanguages(model, scratch, { label, weight: texts.weights[at] ?? 1, rate }, settings);
      updateVectors(model, scratch, count, rate, settings);
    }
  }
  return model;
}
