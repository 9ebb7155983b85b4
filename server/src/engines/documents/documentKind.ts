/** The kinds of document that can be translated (SPEC §5). */
export type DocumentKind = 'docx' | 'pptx' | 'pdf' | 'doc' | 'ppt';
