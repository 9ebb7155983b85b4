import { useHydrated } from '../hooks/useHydrated';

interface CharCounterProps {
  readonly label: string;
  readonly used: string;
  readonly limit: string;
  readonly isOver: boolean;
}

/** Not a live region, because screen readers would announce it with each key. */
export function CharCounter({ label, used, limit, isOver }: CharCounterProps) {
  const isHydrated = useHydrated();
  return (
    <span className={isOver ? 'la-counter la-counter--over' : 'la-counter'} part="counter">
      {isHydrated && <span className="la-sr">{label} </span>}
      {`${used} / ${limit}`}
    </span>
  );
}
