import { describe, expect, it } from 'vitest';
import { runSteps } from '../src/runSteps';
import { unpackWeights } from '../src/unpackWeights';

const unpack = (...packed: Parameters<typeof unpackWeights>) => runSteps(unpackWeights(...packed));

/** The codes of -1, 0 and 1. */
const CODES = ['11', '0', '10'];

describe('packed weights', () => {
  it('are read bit by bit, with six bits in a character', () => {
    // 0 is 0, 1 is 10, -1 is 11: 010110 is character 22, 111010 is character 58.
    expect([...unpack('W6', CODES, 7)]).toEqual([0, 1, -1, 0, -1, 1, 1]);
  });

  it('are read if a code starts in one character and ends in the next', () => {
    // 010101 100000: 0, 1, 1, then 11 across the boundary.
    expect([...unpack('Vg', CODES, 4)]).toEqual([0, 1, 1, -1]);
  });

  it('end before the padding', () => {
    expect([...unpack('W', CODES, 2)]).toEqual([0, 1]);
  });
});
