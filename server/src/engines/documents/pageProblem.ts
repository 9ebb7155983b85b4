import { z } from 'zod';
import { PAGE_REASONS } from '@lang-assistant/core/files/pageProblem';

/** Responses of the gateway contain these objects unchanged. */
export const PageProblem = z.object({ page: z.int().min(1), reason: z.enum(PAGE_REASONS) });
export type PageProblem = Readonly<z.output<typeof PageProblem>>;
