import { z } from 'zod';
import { DocumentStyleFields, MAX_GLOSSARY_ROWS } from '../usecases/translate/translateBody';
import { WIRE_ACTIONS } from '../usecases/wireActions';

const upload = z.string().meta({
  contentMediaType: 'application/octet-stream',
  description: 'The file, with its name. Fields before it are checked before it is read.',
});
const memory = z.string().optional().meta({
  contentMediaType: 'application/octet-stream',
  description:
    'A translation memory (TMX), if possible after the file. Segments that it has are taken from it, and only the others are translated.',
});
const language = z
  .string()
  .optional()
  .describe("The target language's name in an interface language, or its code; lang_dst wins.");
const FileFields = z.object({
  lang_src: z.string().optional().describe('Without it, the language is detected.'),
  lang_dst: z.string().optional().describe('One of lang_dst and language is required.'),
  language,
  formality: DocumentStyleFields.shape.formality,
  glossary: z
    .string()
    .optional()
    .meta({
      contentMediaType: 'application/json',
      description: `A JSON list of at most ${MAX_GLOSSARY_ROWS} terms {source, target, case, keep}, as for a text.`,
    }),
});
export const AjaxFileForm = FileFields.extend({
  action: z.literal(WIRE_ACTIONS.files).optional().describe('Here or in the query.'),
  nonce: z.string().optional().describe('Here or in the query.'),
  file: upload,
  memory,
});
export const FileForm = FileFields.extend({ content: upload, memory });
