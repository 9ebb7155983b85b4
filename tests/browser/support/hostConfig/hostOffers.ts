import type { HostConfig, LocaleUrls } from '../../../../src/domain/hostConfig';
import { TRANSLATOR_PATHS } from '@lang-assistant/core/locales';
import { mapValues } from '../../../../src/domain/mapValues';

export const everywhere = (url: string): LocaleUrls => mapValues(TRANSLATOR_PATHS, () => url);

/** Everything that a host page can offer, as parsed configuration. */
export const LOGIN = { loginUrls: everywhere('/login') } as const satisfies Partial<HostConfig>;
export const REGISTRATION = {
  registerUrls: everywhere('https://example.org/register'),
} as const satisfies Partial<HostConfig>;
export const APP = {
  stores: {
    android: 'https://apps.example/android',
    ios: 'https://apps.example/ios',
    huawei: 'https://apps.example/huawei',
  },
  benefits: 'app',
} as const satisfies Partial<HostConfig>;
