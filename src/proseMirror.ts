export { proseMirrorAdapter, type ProseMirrorView } from '@lang-assistant/field-writer';
