import { describe } from 'vitest';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { describeAppearance, describeDarkSystem, describeForcedColours } from './appearance';
import { describeChatScreen } from './screens/chatScreen';
import { describeContainers } from './containers';
import { describeDocuments } from './screens/documents';
import { describeFirstScreen } from './screens/firstScreen';
import { describeFieldUndo } from './variants/fieldUndo';
import { describeFieldMarks } from './page/fieldMarks';
import { describeFields } from './page/fields';
import { describeHostPage } from './hostPage';
import { describeLanguageMenu } from './languageMenu';
import { describeLimitDialog } from './limitDialog';
import { describeMissingFeatures } from './variants/missingFeatures';
import { describeOfflineTools } from './screens/offlineTools';
import { describePageBar } from './page/pageBar';
import { describeSelection } from './page/selection';
import { describeSentences } from './screens/sentences';
import { describeShell } from './shell';
import { describeStart } from './screens/start';
import type { Engine } from './support/driver';
import { useDriver } from './support/useDriver';
import { describeTranslateScreen } from './screens/translateScreen';
import { describeUndo } from './variants/undo';
import { describeWriteScreen } from './screens/writeScreen';

const describeIfPresent = (engine: Engine) => describe.skipIf(skipReason(engine) !== undefined);

/** Tests every feature in a browser engine. The browser starts once. */
export function describeFeatures(engine: Engine): void {
  describeIfPresent(engine)(`in ${engine}`, () => {
    const driver = useDriver(engine);
    describe('containers', () => describeContainers(driver));
    describe('the checked fields of a page', () => describeFields(driver));
    describe('the marks of suggestions in a field', () => describeFieldMarks(driver, engine, false));
    describe('the first screen', () => describeFirstScreen(driver));
    describe('the start of the widget', () => describeStart(driver));
    describe('the tools', () => describeOfflineTools(driver, engine));
    describe('the prerendered shell', () => describeShell(driver));
    describe('the translate screen', () => describeTranslateScreen(driver));
    describe('the sentences of a translation', () => describeSentences(driver));
    describe('the language menu', () => describeLanguageMenu(driver));
    describe('the chat', () => describeChatScreen(driver));
    describe('documents', () => describeDocuments(driver));
    describe('the write screen', () => describeWriteScreen(driver));
    describe('a host page', () => describeHostPage(driver));
    describe('the appearance of the widget', () => describeAppearance(driver));
    describe('the limit dialog', () => describeLimitDialog(driver));
    describe('the page translation bar', () => describePageBar(driver));
    describe('selected text', () => describeSelection(driver));
  });
}

/** Tests rare situations and settings in a browser engine. */
export function describeVariants(engine: Engine): void {
  describeIfPresent(engine)(`in ${engine}`, () => {
    const driver = useDriver(engine);
    describe('Undo', () => describeUndo(driver));
    describe('the undo of a checked field', () => describeFieldUndo(driver));
    describe('a browser without a modern feature', () => describeMissingFeatures(driver));
    describe('the marks of suggestions in a field', () => describeFieldMarks(driver, engine, true));
  });
  describeIfPresent(engine)(`in ${engine}, on a dark system`, () =>
    describeDarkSystem(useDriver(engine, { isDark: true })),
  );
  // WebKit does not support forced colours.
  if (engine === 'webkit') return;
  describeIfPresent(engine)(`in ${engine}, with forced colours`, () =>
    describeForcedColours(useDriver(engine, { hasForcedColours: true })),
  );
}
