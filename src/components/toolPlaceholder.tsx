/** Reserves the place of a tool until its chunk is loaded, so that the layout does not shift. */
export const TOOL_PLACEHOLDER = (
  <span className="la-iconbtn" part="button icon-button" style={{ visibility: 'hidden' }} />
);
