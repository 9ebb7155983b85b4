export function Avatar() {
  return (
    <svg className="la-avatar" part="avatar" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="la-avatar__back"
        d="M14.5 3h9A5.5 5.5 0 0 1 29 8.5v6A5.5 5.5 0 0 1 23.5 20v4.2L19 20h-4.5A5.5 5.5 0 0 1 9 14.5v-6A5.5 5.5 0 0 1 14.5 3z"
      />
      <path
        className="la-avatar__front"
        d="M8.5 9.5h9A5.5 5.5 0 0 1 23 15v5.5a5.5 5.5 0 0 1-5.5 5.5H13l-4.5 4.2V26A5.5 5.5 0 0 1 3 20.5V15a5.5 5.5 0 0 1 5.5-5.5z"
      />
      <path className="la-avatar__lines" d="M8.5 15.8h9M8.5 20h5.5" />
    </svg>
  );
}
