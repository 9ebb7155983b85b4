/** What most pages never use: the methods of the element, the tools for agents, and the calls for saved items and
 * corrections. One chunk. */
export const loadApi = () => import('./webmcp');
