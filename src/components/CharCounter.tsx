interface CharCounterProps {
  /** What the numbers count, for screen readers. */
  readonly label: string;
  readonly used: string;
  readonly limit: string;
  readonly isOver: boolean;
}

/** How much of the room for a text is used. Silent: it is read on demand, not announced with each key. */
export function CharCounter({ label, used, limit, isOver }: CharCounterProps) {
  return (
    <span className={isOver ? 'la-counter la-counter--over' : 'la-counter'}>
      <span className="la-sr">{label} </span>
      {used} / {limit}
    </span>
  );
}
