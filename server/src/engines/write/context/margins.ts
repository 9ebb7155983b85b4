/**
 * By how much a word must be more likely than the written one, in natural logarithms, by set or by set and change. What is
 * not listed is never changed: _job_ and _work_ can be told apart by their meaning only.
 */
export const MARGINS: Readonly<Record<string, number>> = {
  'article a the': 9,
  'article none a': 7.5,
  'article none the': 7.5,
  'number singular plural': 8,
  'verb ed base': 8,
  'verb third base': 8,
  'is are': 8.5,
  'was were where was were': 8,
  'was were where where were': 7,
  'has have have has': 8.5,
  'does do': 6,
  "doesn't don't": 7.5,
  "isn't aren't": 7,
  "wasn't weren't": 7,
  'to too two': 7.5,
  'than then': 8,
  "there their they're": 7,
  "its it's": 7.5,
  "your you're": 6.5,
  "whose who's": 6,
  'lose loose': 6,
  'affect effect': 6,
  'whether weather': 6.5,
  'quite quiet': 6,
  'accept except': 6,
  'of off': 8.5,
  'think thing': 6,
  'much many': 8,
  'advice advise': 6,
  'through threw': 7,
  'though thought': 6.5,
  'past passed': 6,
  'here hear': 6.5,
  'make do': 8,
  "hasn't haven't": 6.5,
  'this these': 8.5,
  'live life lives': 8.5,
  'know now no know now': 7,
  'know now no now know': 6.5,
  'know now no no know': 5,
  'know now no know no': 5.5,
  'little few little few': 5,
  'little few few little': 7.5,
  'by buy by buy': 5,
  'by buy buy by': 8.5,
  'say tell': 7,
  'learn study': 5,
};

/**
 * The same for texts in which other errors have been corrected: their authors probably made more. Changes for which a lower margin
 * brought too many wrong ones are not listed.
 */
export const MARGINS_BESIDE_ERRORS: Readonly<Record<string, number>> = {
  'article a the': 7,
  'article none the': 4.5,
  'is are': 5,
  'was were where was were': 4.5,
  'was were where were was': 4.5,
  'has have': 6,
  'of off': 4.5,
  'this these': 4.5,
  'to too two': 4.5,
};
