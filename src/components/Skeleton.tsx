/** The caller provides the label for screen readers. */
export function Skeleton() {
  return (
    <div className="la-skeleton" part="skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
