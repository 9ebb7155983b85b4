import { CHECK, COPY } from '@lang-assistant/ui/icons';
import { useEffect, useState } from 'react';
import { COPIED_MARK_MS } from '@lang-assistant/core/timing';
import { IconButton } from './Button';

interface CopyButtonProps {
  readonly label: string;
  readonly word?: string;
  readonly text: string;
  /** Resolves to true if the text was copied. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

export function CopyButton({ text, onCopy, ...names }: CopyButtonProps) {
  const [copied, setCopied] = useState('');

  useEffect(() => {
    if (copied === '') return undefined;
    const timer = setTimeout(() => setCopied(''), COPIED_MARK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  // While the next text loads, the button is disabled and keeps its icon.
  const isDone = copied !== '' && (text === copied || text === '');

  return (
    <IconButton
      icon={isDone ? CHECK : COPY}
      {...names}
      part="copy"
      disabled={text === ''}
      onClick={() => void onCopy(text).then((isCopied) => setCopied(isCopied ? text : ''))}
    />
  );
}
