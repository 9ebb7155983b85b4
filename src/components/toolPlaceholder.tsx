/** The place of a tool that is still on its way: nothing jumps when it comes. */
export const TOOL_PLACEHOLDER = <span className="la-iconbtn" style={{ visibility: 'hidden' }} />;
