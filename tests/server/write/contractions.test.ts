import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/engines/write/changes';
import { contract, expandContractions } from '../../../server/src/engines/write/contractions';

describe('professional and academic style expands contractions', () => {
  test.each([
    ["I don't think that it's a problem.", 'I do not think that it is a problem.'],
    ["It's been a while.", 'It has been a while.'],
    ["Don't wait. DON'T!", 'Do not wait. DO NOT!'],
    ['We’re late and they’ve left.', 'We are late and they have left.'],
    ["I can't, won't and shan't go.", 'I cannot, will not and shall not go.'],
    ["You'd better go; I'd like to stay.", 'You had better go; I would like to stay.'],
    ["You should've asked.", 'You should have asked.'],
    ["Let's go. She's working.", 'Let us go. She is working.'],
    ["I'm here.", 'I am here.'],
  ])('%s', (text, full) => {
    expect(applyChanges(text, expandContractions(text))).toBe(full);
  });

  test.each([
    ['may be "is" or "has"', "He's gone. It's done. What's happened?"],
    ['may be "had" or "would"', "He'd put it there."],
    ['would turn the subject round', "Can't you wait? Why don't we go? It is late, isn't it?"],
    ['asks, with a noun behind', "Isn't the shop open?"],
    ['belongs to somebody', "The dog's tail, the boys' room and Peter's car."],
    ['has no one form', "I ain't sure, y'all."],
    ['is doubled', "I'd've gone."],
    ['is quoted', 'She said "I don\'t" and `can\'t`.'],
  ])('except for a form that %s', (_why, text) => {
    expect(applyChanges(text, expandContractions(text))).toBe(text);
  });
});

describe('colloquial style contracts words', () => {
  test.each([
    ['I am sure that it is not true.', "I'm sure that it's not true."],
    ['We do not know, and they will not say it.', "We don't know, and they won't say it."],
    ['He cannot come.', "He can't come."],
    ['You will see.', "You'll see."],
    ['It is late and we are tired.', "It's late and we're tired."],
  ])('%s', (text, short) => {
    expect(applyChanges(text, contract(text))).toBe(short);
  });

  test.each([
    'Yes, I am.',
    'I know who they are.',
    'It is I.',
    'Tell me how old you are in years.',
    'We left earlier than they are used to.',
    'I AM HERE.',
    'They are not only tall but strong.',
    'I have a car.',
    'She wrote "I am here".',
  ])('except in %s', (text) => {
    expect(applyChanges(text, contract(text))).toBe(text);
  });
});
