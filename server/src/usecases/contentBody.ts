import { z } from 'zod';

/** The body of requests to the dictionary (calls 3 and 7 of spec §7) and to the writer (call 5). */
export const ContentBody = z.object({ content: z.string(), endpoint: z.string().optional() });
