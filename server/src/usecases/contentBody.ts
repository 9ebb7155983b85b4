import { z } from 'zod';

/** The body of requests to the dictionary and to the writer. */
export const ContentBody = z.object({ content: z.string(), endpoint: z.string().optional() });
