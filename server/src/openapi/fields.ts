import { z } from 'zod';

export const quality = z.enum(['neural', 'llm', 'rule', 'lexicon', 'memory']);
export const engine = z.string().describe('What answered.');
export const formalityOutcome = z
  .enum(['applied', 'unsupported'])
  .optional()
  .describe('If a formality was asked for: whether the engine could choose it.');
