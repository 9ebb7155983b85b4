import type { UsagePorts } from '../contracts/services';
import { createStorage } from './storage';
import type { Calendar } from '../contracts/device';

const twoDigits = (value: number) => String(value).padStart(2, '0');

function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

const nextDay = () => new Date().setHours(24, 0, 0, 0);

function createCalendar(): Calendar {
  return {
    today,
    now: () => Date.now(),
    nextDay,
    onNewDay(listener) {
      let day = today();
      let timer: ReturnType<typeof setTimeout>;
      const checkDate = () => {
        clearTimeout(timer);
        timer = setTimeout(checkDate, nextDay() - Date.now());
        if (day === today()) return;
        day = today();
        listener();
      };
      checkDate();
      // Timers pause while the computer sleeps, so check the date when the page is shown again.
      document.addEventListener('visibilitychange', checkDate);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', checkDate);
      };
    },
  };
}

export function createUsagePorts(): UsagePorts {
  return { storage: createStorage(), calendar: createCalendar() };
}
