import type { ComponentType } from 'react';
import type { Loader } from '../../components/hooks/useLazy';
import type { Notice } from '../../components/Notice';
import type { RichText } from '../../components/RichText';
import type { History } from './history/useHistory';

export type RichTextComponent = ComponentType<Parameters<typeof RichText>[0]>;

export const loadRichText: Loader<RichTextComponent> = () =>
  import('../../components/RichText').then((module) => module.RichText);

export const loadHistoryPanel: Loader<ComponentType<History>> = () =>
  import('./history/HistoryPanel').then((module) => module.HistoryPanel);

export const loadNotice: Loader<ComponentType<Parameters<typeof Notice>[0]>> = () =>
  import('../../components/Notice').then((module) => module.Notice);
