import { z } from 'zod';
import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { NewChat, NewMessage, NewName, type WireChat } from '../usecases/history';
import type { WriteReply } from '../usecases/write';
import type { DictionaryReply } from '../usecases/dictionary';
import { ChatBody } from '../usecases/chatInput';
import type { Capabilities } from '../usecases/capabilities';
import { TranslateBody } from '../usecases/translate/translateBody';
import { Translation, TranslateForm } from './translateSchemas';
import { SegmentsBody, SegmentsForm, Segments, SegmentStream } from './segmentSchemas';
import { CheckBody, Checked, CheckStream, NOTICES, TextChange } from './checkSchemas';
import { engine, formalityOutcome, quality } from './fields';
import { AjaxFileForm, FileForm } from './fileSchemas';
import { CancelledJob, JobAccepted, JobList, JobStatus, JobStream } from './jobSchemas';
import { API_ERROR_STATUS } from '../common/apiError';
import { ContentBody } from '../usecases/contentBody';
import { PageProblem } from '../engines/documents/pageProblem';
import type { DocumentReply } from '../usecases/documents/translateDocument';

/** A string that contains JSON (spec §3). */
function jsonText(name: string) {
  return z.string().meta({ contentMediaType: 'application/json', contentSchema: ref(name) });
}

const TranslatedFile = z.object({
  result: z.string().describe('The text, a paragraph a line.'),
  engine: engine.describe('What translated most of it.'),
  quality,
  formality: formalityOutcome,
  untranslated: z.int().min(1).optional().describe('How many pieces of text stayed as they were.'),
  reused: z.int().min(1).optional().describe('How many pieces of text came from the translation memory.'),
  unread_pages: z
    .array(PageProblem)
    .readonly()
    .optional()
    .describe('Pages of a PDF that are missing in the translation.'),
  document: z.object({
    name: z.string(),
    type: z.string().describe('Media type.'),
    base64: z.string().meta({ contentEncoding: 'base64' }),
  }),
}) satisfies z.ZodType<DocumentReply>;
const LookedUp = z.object({
  result: jsonText('DictionaryEntry'),
  engine,
  quality,
}) satisfies z.ZodType<DictionaryReply>;
const Improved = z.object({
  result: jsonText('WrittenText'),
  engine,
  quality,
  notices: z.array(z.string()).describe(NOTICES),
}) satisfies z.ZodType<WriteReply>;

const Tenses = z.partialRecord(
  z.enum(['Presente', 'Pasado', 'Futuro']),
  z.record(z.string(), z.string()).describe('By person.'),
);
const DictionaryEntry = z.object({
  Tipo_de_palabra: z.string(),
  Definiciones: z.array(z.string()),
  Sinónimos: z.array(z.string()),
  Ejemplos_de_uso: z.record(z.string(), z.string()).describe('ejemplo_1, ejemplo_2 …'),
  Conjugaciones: z.partialRecord(z.enum(['Indicativo', 'Subjuntivo']), Tenses).optional(),
});
const WrittenText = z.object({
  corrected_text: z.string(),
  alternatives: z.string().describe('With semicolons between them; empty where there are none.'),
  changes: z.array(TextChange).describe('What was changed, with places in the text as it was sent.'),
});

const sessionId = z.string().describe('The one of the request, or a new one. Nothing is kept under it.');
const Answered = z.object({
  success: z.literal(true),
  data: z.object({ result: z.string().describe('Markdown.'), engine, quality }),
  session_id: sessionId,
});
const AnswerStream = z
  .string()
  .describe(
    'Server-sent events: pieces of the answer, {"delta": text}, then the event "done" with {session_id, engine, ' +
      'quality}. Where the model fails midway the event "error", with {error, code}, is the last.',
  );

const SentenceStream = z
  .string()
  .describe(
    'Server-sent events: a translated sentence each, {"id", "source": [start, end], "text"}, then the event "done" with ' +
      '{engine, quality, pairs, formality, terms, warnings}. Where the engine fails midway the event "error", with {error, code}, is the last.',
  );

const Failure = z.object({
  error: z.string().describe('A sentence for people.'),
  code: z.enum(Object.keys(API_ERROR_STATUS)),
  nonce_url: z.string().optional().describe('With invalid_nonce: where to get a new one.'),
  page: PageProblem.shape.page.optional().describe('If a page of a PDF is the cause.'),
  reason: PageProblem.shape.reason.optional().describe('What is wrong with that page.'),
});

const enveloped = (data: z.ZodObject) => z.object({ success: z.literal(true), data });

const ChatForm = ChatBody.omit({ endpoint: true }).extend({
  conversation_history: z.string().optional().meta({
    contentMediaType: 'application/json',
    description: 'A JSON list of {role, content}, the oldest first.',
  }),
  session_id: z.string().max(100).optional(),
});

const Pair = z.object({ source: z.string(), target: z.string() });
const AnnouncedLimit = z.record(z.enum(['anonymous', 'free', 'paid']), z.int().nullable());
const ANNOUNCED_LIMITS = [
  'text_chars',
  'ai_per_day',
  'write_per_day',
  'files_per_day',
  'words_per_day',
] as const;
const CapabilitiesAnswer = z.object({
  engines: z.array(
    z.object({
      name: z.string(),
      quality,
      status: z.enum(['ready', 'preparing', 'unavailable']),
      pairs: z.array(Pair).nullable().describe('Null: any pair may be asked for.'),
      formality: z
        .array(z.string())
        .readonly()
        .nullable()
        .describe('The targets in which it can choose the formality. Null: all of them.'),
    }),
  ),
  limits: z.object({
    text_chars: z.int(),
    translate_deadline_ms: z.int(),
    file_bytes: z.int(),
    per_audience: z
      .record(z.enum(ANNOUNCED_LIMITS), AnnouncedLimit)
      .describe('Limits of visitors, users and users on a paid plan. Null: unlimited.'),
  }),
  segments: z.boolean().describe('Whether blocks of a page are translated with their runs.'),
  check: z.array(z.string()).readonly().describe('The languages of texts that are checked.'),
  file_kinds: z
    .array(z.enum(DOCUMENT_KINDS))
    .readonly()
    .describe('The kinds of documents that are translated, by file extension.'),
  features: z.object({
    translate: z.boolean(),
    dictionary: z.boolean(),
    chat: z.boolean(),
    write: z.boolean(),
    files: z.boolean(),
    jobs: z.boolean().describe('Whether documents can be translated as jobs.'),
    job_list: z.boolean().describe('Whether a logged-in user can list them.'),
    history: z.boolean(),
  }),
}) satisfies z.ZodType<Capabilities>;

const Chat = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  chat_history: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
}) satisfies z.ZodType<WireChat>;
const ChangedChat = z.object({ id: z.string() });

/**
 * The schemas of the API by name. The gateway validates requests with the request schemas. The compiler checks the
 * response schemas against the types of the routes, and a test checks them against real responses.
 */
const SHAPES = {
  TranslateBody,
  TranslateForm,
  SegmentsBody,
  SegmentsForm,
  AjaxFileForm,
  FileForm,
  ContentBody,
  ChatBody,
  ChatForm,
  CheckBody,
  Checked,
  AjaxChecked: enveloped(Checked),
  AjaxCapabilities: enveloped(CapabilitiesAnswer),
  CheckStream,
  NewChat,
  NewMessage,
  NewName,
  Translation,
  Segments,
  AjaxSegments: enveloped(Segments),
  SegmentStream,
  TranslatedFile,
  JobAccepted,
  AjaxJobAccepted: enveloped(JobAccepted),
  JobStatus,
  JobList,
  JobStream,
  CancelledJob,
  Download: z.string().meta({ contentMediaType: 'application/octet-stream' }),
  LookedUp,
  Improved,
  DictionaryEntry,
  WrittenText,
  Answered,
  AnswerStream,
  SentenceStream,
  TranslationStream: z.union([SentenceStream, SegmentStream]),
  AjaxStream: z.union([AnswerStream, SentenceStream, SegmentStream]),
  AjaxTranslation: enveloped(Translation),
  AjaxTranslatedFile: enveloped(TranslatedFile),
  AjaxLookedUp: enveloped(LookedUp),
  AjaxImproved: enveloped(Improved),
  FormImproved: enveloped(Improved).extend({ session_id: sessionId }),
  Nonce: z.object({ nonce: z.string() }),
  Capabilities: CapabilitiesAnswer,
  Chat,
  ChatList: z.array(Chat),
  ChangedChat,
  RenamedChat: ChangedChat.extend({ name: z.string() }),
  Health: z.object({ status: z.literal('ok') }),
  Readiness: z.object({ status: z.literal('ready'), warm: z.boolean(), writable: z.boolean() }),
  Measures: z.string().describe("Prometheus' text format."),
  Description: z.object({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    paths: z.record(z.string(), z.object({})),
    components: z.object({}),
  }),
  Failure,
  AjaxFailure: z.object({ success: z.literal(false), data: Failure }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type SchemaName = keyof typeof SHAPES;

export function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. Unknown fields are allowed. */
function toJson(shape: z.ZodType) {
  const { $schema: _version, ...schema } = z.toJSONSchema(shape, { io: 'input' });
  return schema;
}

export function schemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(SHAPES).map(([name, shape]) => [name, toJson(shape)]));
}
