import { useEffect, useState } from 'react';
import { COPIED_MARK_MS } from '@lang-assistant/core/timing';
import { IconButton } from './IconButton';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** Resolves to true if the text was copied. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

export function CopyButton({ label, text, onCopy }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), COPIED_MARK_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  return (
    <IconButton
      icon={isDone ? 'check' : 'copy'}
      label={label}
      part="copy"
      disabled={text === ''}
      onClick={() => void onCopy(text).then(setDone)}
    />
  );
}
