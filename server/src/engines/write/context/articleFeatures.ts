import type { Token } from '../grammar/tokens';
import type { ArticleSlot } from './articleSlots';
import { classOf, wordOf, type CountOf } from './features';

type BaseOf = (verb: string) => string | undefined;

/**
 * What surrounds an article slot, as strings. They never depend on whether an article stands there.
 * @param baseOf the base form of a verb
 */
export function articleFeaturesOf(
  { place, width, phrase }: ArticleSlot,
  tokens: readonly Token[],
  countOf: CountOf,
  baseOf: BaseOf,
): readonly string[] {
  const start = place + width;
  const { first, head } = phrase;
  const word = (at: number) => (tokens[at]?.isProtected ? '~' : wordOf(tokens[at], countOf));
  const kind = (at: number) => (tokens[at]?.isProtected ? '~' : classOf(tokens[at]));
  const lower = (at: number) => tokens[at]?.lower ?? '';
  const [l1, l2] = [word(place - 1), word(place - 2)];
  const [cl1, cl2] = [kind(place - 1), kind(place - 2)];
  const [r1, r2] = [word(head + 1), word(head + 2)];
  const [cr1, cr2] = [kind(head + 1), kind(head + 2)];
  const [h, ch, f] = [lower(head), kind(head), lower(first)];
  const length = head - start;
  const [m, cm] = length > 0 ? [word(start), kind(start)] : ['', ''];
  const whole = length > 2 ? '' : tokens.slice(start, head + 1).map((token) => token.lower);
  const np = whole === '' ? '' : whole.join(' ');
  const initial = tokens[place]?.isFirst === true ? 'F' : '';
  const verb = /[VZDEG]/.test(tokens[place - 1]?.classes ?? '') ? (baseOf(lower(place - 1)) ?? l1) : l1;
  return [
    '',
    `a${l1}`,
    `b${h}`,
    `c${h} ${l1}`,
    `d${h} ${l2} ${l1}`,
    `e${np} ${l1}`,
    `f${np}`,
    `g${l2} ${l1}`,
    `i${cl1} ${h}`,
    `j${ch} ${l1}`,
    `k${ch} ${cl1} ${cr1}`,
    `l${h} ${r1}`,
    `m${h} ${l1} ${r1}`,
    `n${ch} ${l1} ${r1}`,
    `o${cm} ${ch}`,
    `p${m} ${h}`,
    `q${m} ${l1}`,
    `r${m}`,
    `s${f}`,
    `t${f} ${l1}`,
    `u${f} ${word(first + 1)}`,
    `v${l1} ${word(start)} ${word(start + 1)}`,
    `w${word(start)} ${word(start + 1)}`,
    `x${ch} ${length} ${cl1}`,
    `y${r1} ${r2}`,
    `z${ch} ${cr1} ${cr2}`,
    `0${r1} ${l1}`,
    `1${cl2} ${cl1} ${ch}`,
    `2${verb} ${h}`,
    `3${verb} ${ch} ${cr1}`,
    `4${initial}${ch} ${cr1}`,
    `5${initial} ${h}`,
    `6${cl1} ${cm} ${ch} ${cr1}`,
    `7${np} ${r1}`,
    `8${l2} ${l1} ${ch}`,
  ];
}
