/** What most pages never use: the methods of the element, the tools for agents, and the storage of saved items. One chunk. */
export const loadApi = () => import('./webmcp');
