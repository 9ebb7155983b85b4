import type { AppError } from '@lang-assistant/core/errors';
import type { PageMessages } from '../messages/en.js';
import type { PageProgress } from '../pageProgress.js';

export type BarAction = 'start' | 'stop' | 'continue' | 'retry' | 'original';

export interface BarSituation {
  readonly progress: PageProgress;
  /** A language tag. */
  readonly pageLanguage: string;
  readonly target: string;
  readonly isOnline: boolean;
  readonly isEmpty: boolean;
  /** True if the last start failed before it requested a translation. */
  readonly isBroken: boolean;
  /** True while the browser's built-in translator translates the page. */
  readonly isBrowserTranslating: boolean;
}

export interface BarView {
  readonly actions: readonly BarAction[];
  readonly tone: 'plain' | 'success' | 'warning' | 'danger' | 'offline' | 'progress';
  readonly text: string;
}

type NameOf = (tag: string) => string;

function errorText(error: AppError | undefined, t: PageMessages, pair: readonly [string, string]): string {
  if (error?.kind === 'http' && error.status === 422) return t['page.pair'](...pair);
  if (error?.kind === 'limit' || (error?.kind === 'http' && error.status === 429)) return t['page.limit'];
  return t['page.failed'];
}

const plain = (text: string): BarView => ({ actions: ['start'], tone: 'plain', text });

function originalView(situation: BarSituation, t: PageMessages, nameOf: NameOf): BarView {
  const { progress, pageLanguage, target, isOnline, isEmpty, isBroken, isBrowserTranslating } = situation;
  const { error, failed } = progress;
  if (isBrowserTranslating) return { actions: ['start'], tone: 'warning', text: t['page.browser'] };
  if (!isOnline) return { actions: ['start'], tone: 'offline', text: t['page.offline'] };
  if (failed > 0) {
    const text = errorText(error, t, [nameOf(pageLanguage), nameOf(target)]);
    const isConnection = error?.kind === 'network' || error?.kind === 'timeout';
    const full = isConnection ? `${text} ${t['page.network']}` : text;
    return { actions: ['start'], tone: text === t['page.limit'] ? 'warning' : 'danger', text: full };
  }
  if (isBroken) return { actions: ['start'], tone: 'danger', text: t['page.failed'] };
  if (pageLanguage === target) return plain(t['page.already'](nameOf(target)));
  if (isEmpty) return plain(t['page.nothing']);
  return plain(t['page.isIn'](nameOf(pageLanguage)));
}

export function planBar(situation: BarSituation, t: PageMessages, nameOf: NameOf): BarView {
  const { progress, isOnline, pageLanguage, target } = situation;
  const { state, total, done, failed, isStopped, error } = progress;
  if (state === 'original') return originalView(situation, t, nameOf);
  if (state === 'working')
    return isOnline
      ? { actions: ['stop'], tone: 'progress', text: t['page.progress'](done, total) }
      : { actions: ['stop'], tone: 'offline', text: t['page.offlineRest'] };
  if (isStopped)
    return { actions: ['continue', 'original'], tone: 'plain', text: t['page.stopped'](done, total) };
  if (failed === 0) return { actions: ['original'], tone: 'success', text: t['page.done'](done) };
  const problem = errorText(error, t, [nameOf(pageLanguage), nameOf(target)]);
  if (problem === t['page.limit'])
    return { actions: ['original'], tone: 'warning', text: `${t['page.soFar'](done, total)} ${problem}` };
  return { actions: ['original', 'retry'], tone: 'warning', text: t['page.partly'](done, total, failed) };
}
