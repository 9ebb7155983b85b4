import type { UsagePorts } from '../contracts/services';
import { createCalendar } from './calendar';
import { createStorage } from './storage';

/** What counting needs of the browser. */
export function createUsagePorts(): UsagePorts {
  return { storage: createStorage(), calendar: createCalendar() };
}
