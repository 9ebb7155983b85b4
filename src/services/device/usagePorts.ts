import type { UsagePorts } from '../contracts/services';
import { createCalendar } from './calendar';
import { createStorage } from './storage';

export function createUsagePorts(): UsagePorts {
  return { storage: createStorage(), calendar: createCalendar() };
}
