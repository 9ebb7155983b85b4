import { useHydrated } from '../hooks/useHydrated';

interface CharCounterProps {
  /** What is counted, for screen readers. */
  readonly label: string;
  readonly used: string;
  readonly limit: string;
  readonly isOver: boolean;
}

/** Shows how much of the text limit is used. Not a live region: it would be announced with each key. */
export function CharCounter({ label, used, limit, isOver }: CharCounterProps) {
  const isHydrated = useHydrated();
  return (
    <span className={isOver ? 'la-counter la-counter--over' : 'la-counter'} part="counter">
      {isHydrated && <span className="la-sr">{label} </span>}
      {`${used} / ${limit}`}
    </span>
  );
}
