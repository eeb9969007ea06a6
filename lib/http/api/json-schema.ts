import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const inputSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** Returns whether a request can be sent without the body. */
export function isOptionalBody(body: z.ZodType): boolean {
  return body.safeParse(undefined).success;
}

/** Returns the JSON Schema for a Zod schema's input. */
export function toInputSchema(schema: z.ZodType): JsonSchema {
  const found = inputSchemas.get(schema);
  if (found) return found;
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      addChoices(zodSchema, jsonSchema);
      dropPattern(jsonSchema);
    },
  });
  inputSchemas.set(schema, inputSchema);
  return inputSchema;
}

/**
 * Returns the JSON Schema of a response. Schemas with an ID are added to `named` and replaced with references.
 */
export function toResponseSchema(schema: z.ZodType, named: Record<string, JsonSchema>): JsonSchema {
  // The schema is wrapped, because a schema with an ID becomes a reference only inside another schema.
  const whole = z.toJSONSchema(z.object({ response: schema }), {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.$ref) jsonSchema.$ref = jsonSchema.$ref.replace("#/$defs/", "#/components/schemas/");
      dropPattern(jsonSchema);
      // The schema allows unknown fields, because new fields in responses must not break generated clients.
      delete jsonSchema.additionalProperties;
    },
  });
  for (const [name, { id: _id, ...definition }] of Object.entries(whole.$defs ?? {}))
    named[name] = definition;
  const { response } = whole.properties ?? {};
  return typeof response === "object" ? response : {};
}

/** Drops the pattern if a format expresses the same rule, because the format is shorter. */
function dropPattern(jsonSchema: JsonSchema): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
}

/** Removes null, because a parameter can be omitted but can't be null. */
export function removeNull({ anyOf, type, enum: words, ...rest }: JsonSchema): JsonSchema {
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

/** Adds the allowed values to the schema of a string that is parsed as a choice. */
function addChoices(zodSchema: z.core.$ZodTypes, jsonSchema: JsonSchema): void {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe") return;
  const out = def.out._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; entries?: object };
  const words = out.entries ?? (out.innerType?._zod.def as { entries?: object } | undefined)?.entries;
  if (words) Object.assign(jsonSchema, { enum: [...Object.values(words), null] });
}
