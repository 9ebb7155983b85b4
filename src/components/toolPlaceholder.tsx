/** Shown until the chunk of a tool is loaded, so that the layout does not shift. */
export const TOOL_PLACEHOLDER = (
  <span className="la-iconbtn" part="button icon-button" style={{ visibility: 'hidden' }} />
);
