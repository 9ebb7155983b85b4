/** The tools of the widget (SPEC §2). */
export type Mode = 'translate' | 'ai' | 'files' | 'write';
