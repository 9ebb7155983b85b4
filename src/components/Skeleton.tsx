/** Pulsing lines in the place of a text that is on its way. Screen readers get a label from the caller. */
export function Skeleton() {
  return (
    <div className="la-skeleton" part="skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
