import type { CorrectedLanguage, OptionsOf } from './languages';
import { EAST_SLAVIC } from './options/eastSlavic';
import { FURTHER } from './options/further';
import { GERMANIC } from './options/germanic';
import { ROMANCE } from './options/romance';
import { SOUTH_SLAVIC } from './options/southSlavic';
import { URALIC } from './options/uralic';
import { WEST_SLAVIC } from './options/westSlavic';

export const SPELLING: OptionsOf<CorrectedLanguage> = {
  ...ROMANCE,
  ...GERMANIC,
  ...WEST_SLAVIC,
  ...SOUTH_SLAVIC,
  ...EAST_SLAVIC,
  ...URALIC,
  ...FURTHER,
};
