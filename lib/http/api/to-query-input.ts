import type { z } from "zod";
import { toInputSchema } from "@/lib/http/api/json-schema";

/** Returns the query's fields as input for its schema: text, except for true and false. Missing fields are omitted. */
export function toQueryInput(schema: z.ZodObject, query: URLSearchParams): Record<string, unknown> {
  const properties = toInputSchema(schema).properties ?? {};
  const given = Object.entries(properties).flatMap(([name, property]) => {
    const text = query.get(name);
    if (text === null) return [];
    const isFlag = typeof property === "object" && property.type === "boolean";
    return [[name, isFlag && (text === "true" || text === "false") ? text === "true" : text]];
  });
  return Object.fromEntries(given);
}
