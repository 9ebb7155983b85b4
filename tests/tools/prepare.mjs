// @ts-check
// What the tests need of the machine: a Chromium for the widget, Apertium for a real translation, PostgreSQL for the store, a
// synthesizer for reading aloud, LibreOffice for opening translated documents.
import { ensureApertium } from './ensureApertium.mjs';
import { ensureLibreOffice } from './ensureLibreOffice.mjs';
import { ensurePostgres } from './ensurePostgres.mjs';
import { ensureSpeech } from './ensureSpeech.mjs';
import { ensureChromium } from './chromium.mjs';

console.log(`Chromium: ${ensureChromium()}`);
ensureApertium();
ensurePostgres();
ensureSpeech();
ensureLibreOffice();
