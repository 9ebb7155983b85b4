import { rulesFrom, SOURCES, type Rule } from '../../rule';

const agree = rulesFrom(SOURCES.agreement);
const OWNER = 'the|my|his|her|our|their|your';
const TWO_PERSONS = `~ (${OWNER}) =person and (${OWNER}) =person`;

/** Subjects that _and_ joins. */
export const COORDINATION: readonly Rule[] = [
  agree(
    'HusbandAndWifeWears',
    `${TWO_PERSONS} [{Z-PNA}|likes|lives|works|loves|wants|needs]`,
    '$base5',
    ['The husband and wife wears a hat.', 'The husband and wife wear a hat.'],
    'The husband and wife wear a hat.',
    { except: 'is|was|has|does' },
  ),
  agree(
    'MotherAndFatherIs',
    `${TWO_PERSONS} [is]`,
    'are',
    ['My mother and father is at home.', 'My mother and father are at home.'],
    'My mother and father are at home.',
  ),
  agree(
    'MotherAndFatherWas',
    `${TWO_PERSONS} [was]`,
    'were',
    ['My brother and my sister was there.', 'My brother and my sister were there.'],
    'My brother came and my sister was there.',
  ),
  agree(
    'MotherAndFatherHas',
    `${TWO_PERSONS} [has]`,
    'have',
    ['My mother and father has a car.', 'My mother and father have a car.'],
    'My mother and father have a car.',
  ),
  agree(
    'CatsAndDogsIs',
    '^ {P-NVAD/noPlural} and|or {P-NVAD/noPlural} [is]',
    'are',
    ['Trees and flowers is good for us.', 'Trees and flowers are good for us.'],
    'The art of trees and flowers is old.',
  ),
  agree(
    'MyFriendAndIWas',
    `~ (${OWNER}) =person|=persons and i [was]`,
    'were',
    ['My friend and I was tired.', 'My friend and I were tired.'],
    'I saw my friend, and I was tired.',
  ),
  agree(
    'MyFriendAndIAm',
    `~ (${OWNER}) =person|=persons and i [am]`,
    'are',
    ['My friend and I am tired.', 'My friend and I are tired.'],
    'I saw my friend, and I am tired.',
  ),
];
