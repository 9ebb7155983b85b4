import type { DragEvent } from 'react';
import { filesIn, hasFiles, isFolder } from '../../components/droppedFiles';
import { useApp } from '../../state/hooks';

/**
 * Files that are dropped here open the documents screen. Without such a screen, the drop is refused: otherwise the
 * browser would open the files instead of the page, and the typed text would be lost.
 */
export function useFileDrop() {
  const canOpen = useApp((state) => state.ui.modes.includes('files'));
  const open = useApp((state) => state.files.open);
  return {
    onDragOver(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = canOpen ? 'copy' : 'none';
    },
    onDrop(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (canOpen) void open(filesIn(event.dataTransfer), isFolder);
    },
  };
}
