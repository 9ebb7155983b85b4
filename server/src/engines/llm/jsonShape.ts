import type { JSONValue } from 'ai';
import { z } from 'zod';
import type { LlmMessage } from '../contracts/llm';

/** A schema in two forms: an instruction for the prompt, and a request field that many servers enforce. */
export interface JsonShape {
  readonly instruction: string;
  readonly responseFormat: ResponseFormat | undefined;
}

/** A type, not an interface, because the AI SDK requires the index signature of JSON. */
export type ResponseFormat = {
  type: 'json_schema';
  json_schema: { name: string; strict: true; schema: JSONValue };
};

const ANSWER_IN_JSON =
  'Answer with one JSON value and nothing else: no code fence, no word before or after it.';

/**
 * Strict servers accept only closed objects without optional properties, so the JSON Schema requires every property.
 * The answer is validated with the original schema.
 */
export function shapeOf(schema: z.ZodType): JsonShape {
  try {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
      io: 'input',
      override({ jsonSchema }) {
        if (jsonSchema.type !== 'object' || !jsonSchema.properties) return;
        jsonSchema.additionalProperties = false;
        jsonSchema.required = Object.keys(jsonSchema.properties);
      },
    });
    const text = JSON.stringify(json);
    // Zod's object contains functions. Parsing the serialized text removes them.
    const plain: JSONValue = JSON.parse(text);
    return {
      instruction: `${ANSWER_IN_JSON} It must be valid against this JSON Schema:\n${text}`,
      responseFormat: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: plain } },
    };
  } catch {
    return { instruction: ANSWER_IN_JSON, responseFormat: undefined };
  }
}

/** The second attempt shows the model this much of its invalid answer, in UTF-16 code units. */
const REPEATED_CHARS = 8_000;

/**
 * Asks again with the reason why the answer was invalid. An empty answer is not repeated, because several servers
 * reject empty messages.
 */
export function correction(
  messages: readonly LlmMessage[],
  answer: string,
  issue: string,
): readonly LlmMessage[] {
  if (answer.trim() === '') return messages;
  return [
    ...messages,
    { role: 'assistant', content: answer.slice(0, REPEATED_CHARS) },
    { role: 'user', content: `That answer cannot be used. ${issue} Answer again, with the JSON alone.` },
  ];
}
