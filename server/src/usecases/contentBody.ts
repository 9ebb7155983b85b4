import { z } from 'zod';

/** The body of calls 3, 5 and 7 of spec §7. */
export const ContentBody = z.object({ content: z.string(), endpoint: z.string().optional() });
