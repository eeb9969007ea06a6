import type { z } from "zod";
import { inputSchema } from "@/lib/http/api/json-schema";

/** The fields of a query as its schema reads them: text, but for true and false. What isn't given is left out. */
export function queryInput(schema: z.ZodObject, query: URLSearchParams): Record<string, unknown> {
  const properties = inputSchema(schema).properties ?? {};
  const given = Object.entries(properties).flatMap(([name, property]) => {
    const text = query.get(name);
    if (text === null) return [];
    const isFlag = typeof property === "object" && property.type === "boolean";
    return [[name, isFlag && (text === "true" || text === "false") ? text === "true" : text]];
  });
  return Object.fromEntries(given);
}
