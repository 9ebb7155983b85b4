import { afterAll, vi } from 'vitest';

// Files share their modules. When a file ends, Vitest rejects the requests for modules that are still loading, and the
// worker keeps the failure for all later files.
afterAll(() => vi.dynamicImportSettled());
