import { createElement, useCallback } from 'react';
import { useLazy } from '../../../components/hooks/useLazy';
import { loadHistoryPanel } from '../loadConversation';
import { useHistory } from './useHistory';

export function ChatHistory() {
  const history = useHistory();
  const controller = history?.controller;
  const onLoadError = useCallback(
    (error: unknown) => {
      controller?.report(error);
      controller?.close();
      controller?.hideAlert();
    },
    [controller],
  );
  const view = history?.view;
  const isNeeded = Boolean(view && (view.isOpen || view.task || view.alert));
  const panel = useLazy(isNeeded, loadHistoryPanel, onLoadError);
  return panel && history ? createElement(panel, history) : null;
}
