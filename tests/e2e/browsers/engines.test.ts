import { describe } from 'vitest';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { ENGINES } from './support/driver';
import { useDriver } from './support/useDriver';
import { describeAppearance, describeDarkSystem, describeForcedColours } from './appearance';
import { describeChatScreen } from './chatScreen';
import { describeComposition } from './composition';
import { describeContainers } from './containers';
import { describeDocuments } from './documents';
import { describeFields } from './fields';
import { describeFilesScreen } from './filesScreen';
import { describeFirstScreen } from './firstScreen';
import { describeHandOver } from './handOver';
import { describeHostPage } from './hostPage';
import { describeKeepText } from './keepText';
import { describeLanguageMenu } from './languageMenu';
import { describeLimitDialog } from './limitDialog';
import { describeLimitWhileTyping } from './limitWhileTyping';
import { describeMissingFeatures } from './missingFeatures';
import { describeSentences } from './sentences';
import { describeShell } from './shell';
import { describeTranslateScreen } from './translateScreen';
import { describeUndo } from './undo';
import { describeWriteScreen } from './writeScreen';

// In one file, so that each engine starts once and no two run at the same time.
for (const engine of ENGINES) {
  describe.skipIf(skipReason(engine) !== undefined)(`in ${engine}`, () => {
    const driver = useDriver(engine);
    describe('containers', () => describeContainers(driver));
    describe('the fields of a page', () => describeFields(driver));
    describe('the files screen', () => describeFilesScreen(driver));
    describe('the first screen', () => describeFirstScreen(driver));
    describe('the hand-over', () => describeHandOver(driver));
    describe('the shell', () => describeShell(driver));
    describe('the translate screen', () => describeTranslateScreen(driver));
    describe('the sentences of a translation', () => describeSentences(driver));
    describe('the language menu', () => describeLanguageMenu(driver));
    describe('the chat', () => describeChatScreen(driver));
    describe('documents', () => describeDocuments(driver));
    describe('the write screen', () => describeWriteScreen(driver));
    describe('kept text', () => describeKeepText(driver));
    describe('a composition', () => describeComposition(driver));
    describe('Undo', () => describeUndo(driver));
    describe('a host page', () => describeHostPage(driver));
    describe('missing features', () => describeMissingFeatures(driver));
    describe('the appearance', () => describeAppearance(driver));
    describe('the limit dialog', () => describeLimitDialog(driver));
    describe('a limit met while typing', () => describeLimitWhileTyping(driver));
  });
  describe.skipIf(skipReason(engine) !== undefined)(`in ${engine}, on a dark system`, () =>
    describeDarkSystem(useDriver(engine, { isDark: true })),
  );
  // WebKit does not have forced colours.
  if (engine === 'webkit') continue;
  describe.skipIf(skipReason(engine) !== undefined)(`in ${engine}, with forced colours`, () =>
    describeForcedColours(useDriver(engine, { hasForcedColours: true })),
  );
}
