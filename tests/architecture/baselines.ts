/** Current violations of the rules. Each list and figure may only shrink: the tests report entries that are fixed. */

/** Files that are part of an import cycle, in each source tree. */
export const FILES_IN_CYCLES = 0;

/** Files with a function of more than 80 lines, with the reason why the function is not split. */
export const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'src/element/widgetFace.ts': 'a face: its methods share what is drawn and loaded',
  'src/element/field/fieldFace.ts': 'a face: its methods share what is drawn and loaded',
  'src/element/field/createWriter.ts': 'one field: its text, its marks and what is open change together',
  'src/element/field/writerPopover.ts': 'one state: what is open, and where the focus was',
  'src/state/field/fieldChecker.ts': 'one state: edits, answers and settings change it together',
  'src/element/page/pageFace.ts': 'a face: its methods share what is drawn and loaded',
  'src/screens/page/pageBar.ts': 'a screen without React: it creates its nodes once and changes them',
  'src/screens/page/selectionPopover.ts':
    'a screen without React: it creates its nodes once and changes them',
  'src/element/page/createSelection.ts': 'one state: the button and the popover take each other’s place',
  'src/element/page/openSelection.ts': 'one popover: its actions share what it shows',
  'src/state/page/selectionTool.ts': 'one state: the requests of the tabs change it together',
  'src/services/host/page/pageText.ts': 'one index of the page: finding, following and restoring share it',
  'src/state/page/pageTranslator.ts': 'one state: requests, answers and progress change it together',
};

/** Files of more than 250 lines, with the reason why the file is not split. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'src/i18n/sections/es.ts': 'all messages of a language after the first screen: a translator reads one file',
  'src/i18n/sections/fr.ts': 'as in es.ts',
  'src/i18n/sections/ja.ts': 'as in es.ts',
  'src/i18n/sections/ko.ts': 'as in es.ts',
  'src/element/field/createWriter.ts': 'one function: see above',
};

/** Folders of more than 20 files. */
export const FULL_FOLDERS: readonly string[] = ['src/element', 'src/theme/styles'];

/** Test files of more than 400 lines. */
export const LONG_TEST_FILES: readonly string[] = [];

/** Modules with code but without a test file in tests/unit. */
export const MISSING_TWINS: readonly string[] = [];

/** Median and 90th percentile of the lines of a file, in each source tree. */
export const FILE_LINES = { median: 60, p90: 150 };

/** Source trees with a larger median, with the reason. */
export const LARGER_MEDIANS: Readonly<Record<string, { readonly median: number; readonly reason: string }>> =
  {
    'packages/documents/src': { median: 68, reason: 'a file for each structure of a format' },
  };

/**
 * Words that no front-end or Node engineer would search for. A word in camelCase is banned from identifiers,
 * other words from identifiers and comments.
 */
export const BANNED_WORDS = [
  'lexicographer',
  'ledger',
  'desk',
  'room',
  'house',
  'door',
  'floor',
  'whoever',
  'somebody',
  'anybody',
  'nobody',
  'what is the matter',
  'as far as',
  'none of it',
  'goOn',
  'giveUp',
  'giveWay',
  'takeApart',
  'takenApart',
  'wordBook',
  'bearable',
  'complaint',
  'fate',
  'keeper',
  'mend',
  'metered',
  'obstacle',
  'unforeseen',
  'untouchable',
] as const;

/** Tests that may assert a duration, with the reason. All other tests rely on the test timeout. */
export const TIMED_TESTS: Readonly<Record<string, string>> = {
  'tests/server/patternGrowth.test.ts': 'compares CPU times: 100,000 hostile characters with 25,000',
};
