import type { JSONValue } from 'ai';
import { z } from 'zod';
import type { LlmMessage } from '../contracts/llm';

/** A schema in two forms: as a sentence for the prompt, and as a field that many servers enforce. */
export interface JsonShape {
  readonly instruction: string;
  /** The field of the chat-completions protocol. Undefined where JSON Schema cannot say what the schema says. */
  readonly responseFormat: ResponseFormat | undefined;
}

/** A type and no interface: the package takes only what has the index signature of JSON. */
export type ResponseFormat = {
  type: 'json_schema';
  json_schema: { name: string; strict: true; schema: JSONValue };
};

const ANSWER_IN_JSON =
  'Answer with one JSON value and nothing else: no code fence, no word before or after it.';

/**
 * Strict servers want closed objects with every property required, so the model is asked for all of them; one that it
 * leaves out all the same is still judged by the schema alone.
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
    // Through text: the object of zod has functions in it.
    const plain: JSONValue = JSON.parse(text);
    return {
      instruction: `${ANSWER_IN_JSON} It must be valid against this JSON Schema:\n${text}`,
      responseFormat: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: plain } },
    };
  } catch {
    return { instruction: ANSWER_IN_JSON, responseFormat: undefined };
  }
}

/** How much of an answer that could not be read the model is shown again, in code units. */
const SHOWN_CHARS = 8_000;

/** Asks again with the reason. An empty answer is not repeated: several servers reject empty messages. */
export function correction(
  messages: readonly LlmMessage[],
  answer: string,
  issue: string,
): readonly LlmMessage[] {
  if (answer.trim() === '') return messages;
  return [
    ...messages,
    { role: 'assistant', content: answer.slice(0, SHOWN_CHARS) },
    { role: 'user', content: `That answer cannot be used. ${issue} Answer again, with the JSON alone.` },
  ];
}
