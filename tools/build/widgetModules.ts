/**
 * The values that the build reads from the widget. Vite loads this module (`importSource`), because Node cannot import
 * TypeScript.
 */
export { LOCALES } from '@lang-assistant/core/locales';
export { FLAGS } from '../../src/domain/languages/flags';
export { MODES } from '../../src/domain/mode';
export { shellWithHoles } from '../../src/facade/shellHtml';
