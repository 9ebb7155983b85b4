import type { DictationPlace } from '../../domain/voice/voice';
import type { BoxTarget, DictationTarget, VoiceDeps } from './types';

interface TextBox {
  read(): string;
  write(text: string): void;
}

const TEXT_BOXES: Readonly<Record<DictationPlace, (deps: () => VoiceDeps) => TextBox>> = {
  source: (deps) => ({
    read: () => deps().translate.text,
    write: (text) => deps().translate.setText(text),
  }),
  message: (deps) => ({
    read: () => deps().chat.controller?.draft ?? '',
    write: (text) => deps().chat.controller?.setDraft(text),
  }),
  draft: (deps) => ({
    read: () => deps().write.controller?.text ?? '',
    write: (text) => deps().write.controller?.setText(text),
  }),
};

export function toDictationTarget({ onWritten, ...box }: BoxTarget, deps: () => VoiceDeps): DictationTarget {
  const { read, write } = TEXT_BOXES[box.place](deps);
  return {
    ...box,
    read,
    write(text, caret) {
      write(text);
      onWritten(read(), caret);
    },
  };
}
