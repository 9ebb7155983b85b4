import type { Locale } from '@lang-assistant/core/locales';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { ko } from './ko';
import type { Messages } from './messages';

export const MESSAGES: Readonly<Record<Locale, Messages>> = { en, es, fr, ja, ko };
