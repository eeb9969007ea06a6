import type { z } from "zod";
import { toInputSchema } from "@/lib/http/api/json-schema";

/**
 * Returns the query parameters as input for the schema. Values are text, except that boolean fields become
 * true or false. Omits missing parameters.
 */
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
