/**
 * The number of segments that the gateway translates in one call, in the order of the request. An engine that sees a
 * whole call translates a call again unless all of it is the same, so the widget keeps these segments together.
 */
export const SEGMENTS_PER_CALL = 10;
