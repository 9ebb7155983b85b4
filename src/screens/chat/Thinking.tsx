import { useEffect, useState } from 'react';
import { THINKING_LETTER_MS } from '../../domain/chat/chat';
import { useMessages } from '../../i18n/useMessages';

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Types the word letter by letter in a loop (spec §2). With reduced motion, shows the whole word. */
export function Thinking() {
  const messages = useMessages('chat');
  const letters = Array.from(messages['log.thinkingWord']);
  const [isStill] = useState(wantsLessMotion);
  const [count, setCount] = useState(1);

  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => setCount((before) => before + 1), THINKING_LETTER_MS);
    return () => clearInterval(timer);
  }, [isStill]);

  const spelled = letters.slice(0, ((count - 1) % letters.length) + 1).join('');
  return (
    <p className="la-thinking" part="thinking" role="status">
      <span className="la-sr">{messages['log.thinking']}</span>
      <span aria-hidden="true">{isStill ? `${messages['log.thinkingWord']}...` : spelled}</span>
    </p>
  );
}
