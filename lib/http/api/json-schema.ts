import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const known = new WeakMap<z.ZodType, JsonSchema>();

/** JSON Schema of what a schema takes. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const found = known.get(schema);
  if (found) return found;
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      tellChoices(zodSchema, jsonSchema);
      tellFormat(jsonSchema);
    },
  });
  known.set(schema, made);
  return made;
}

/** JSON Schema of what an answer is; schemas with an id are left to `named`. */
export function answerSchema(schema: z.ZodType, named: Record<string, JsonSchema>): JsonSchema {
  // Inside another, a schema with an id is referred to by it, too.
  const whole = z.toJSONSchema(z.object({ answer: schema }), {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.$ref) jsonSchema.$ref = jsonSchema.$ref.replace("#/$defs/", "#/components/schemas/");
      tellFormat(jsonSchema);
      // What an answer has may grow: a client that refuses what it doesn't know would break.
      delete jsonSchema.additionalProperties;
    },
  });
  for (const [name, { id: _id, ...definition }] of Object.entries(whole.$defs ?? {}))
    named[name] = definition;
  const { answer } = whole.properties ?? {};
  return typeof answer === "object" ? answer : {};
}

/** A format says it shorter than the pattern that checks it. */
function tellFormat(jsonSchema: JsonSchema): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
}

/** A parameter that is left out isn't there: it is never null. */
export function withoutNull({ anyOf, type, enum: words, ...rest }: JsonSchema): JsonSchema {
  const [only, ...others] = (anyOf ?? []).filter((one) => one.type !== "null");
  if (only && others.length === 0) return { ...rest, ...only };
  const types = [type ?? []].flat().filter((one) => one !== "null");
  return {
    ...rest,
    ...(anyOf && { anyOf }),
    ...(types.length > 0 && { type: types.includes("string") ? "string" : types[0] }),
    ...(words && { enum: words.filter((word) => word !== null) }),
  };
}

/** Of text that is read as one of a few words, says the words. */
function tellChoices(zodSchema: z.core.$ZodTypes, jsonSchema: JsonSchema): void {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe") return;
  const out = def.out._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; entries?: object };
  const words = out.entries ?? (out.innerType?._zod.def as { entries?: object } | undefined)?.entries;
  if (words) Object.assign(jsonSchema, { enum: [...Object.values(words), null] });
}
