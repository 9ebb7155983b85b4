import { z } from 'zod';

export const quality = z.enum(['neural', 'llm', 'rule', 'lexicon', 'memory']);
export const engine = z.string().describe('What answered.');
