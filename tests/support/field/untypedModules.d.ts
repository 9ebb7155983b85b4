declare module 'tinymce/icons/default/icons';
declare module 'tinymce/models/dom/model';
declare module 'tinymce/themes/silver/theme';
declare module 'trix';
