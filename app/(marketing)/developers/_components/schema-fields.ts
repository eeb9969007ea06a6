import { z } from "zod";
import type { EndpointDescription } from "@/lib/http/api/define-endpoint";
import { type JsonSchema, toInputSchema, toResponseSchema } from "@/lib/http/api/json-schema";
import { getPathParameterFormat } from "@/lib/http/api/path-parameters";

export interface SchemaField {
  name: string;
  type: string;
  /** "required" marks required request fields; "or null" marks response fields that can be null. */
  note: "required" | "or null" | null;
  description: string | null;
}

/** Lists the fields of a schema. For a schema with one variant per kind, lists the shared fields. */
export function getSchemaFields(schema: z.ZodType): SchemaField[] {
  const inputSchema = toInputSchema(schema);
  const variants = (inputSchema.oneOf ?? inputSchema.anyOf ?? [inputSchema]) as JsonSchema[];
  const [first] = variants;
  if (!first) return [];
  return Object.entries(first.properties ?? {}).map(([name, property]) => ({
    name,
    type: variants.length > 1 && variesByKind(name) ? "by kind" : getType(property),
    note: first.required?.includes(name) ? "required" : null,
    description: getDescription(property),
  }));
}

/** Lists the parameters of an endpoint's path. */
export function getPathFields({ path, pathValues = {} }: EndpointDescription): SchemaField[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    type: pathValues[name]?.join(" | ") ?? getPathParameterFormat(name) ?? "text",
    ...{ note: "required", description: null },
  }));
}

export interface ResponseFields {
  /** The schema's name in the OpenAPI document; null for a schema without a name. */
  name: string | null;
  isList: boolean;
  fields: SchemaField[];
}

/**
 * Lists the fields of a response. For a list, lists the fields of one item. Every field is present; some may
 * be null.
 */
export function formatResponseSchema(schema: z.ZodType): ResponseFields {
  const list = schema instanceof z.ZodObject ? schema.shape.data : undefined;
  const isList = list instanceof z.ZodArray;
  const named: Record<string, JsonSchema> = {};
  const responseSchema = toResponseSchema(isList ? (list.element as z.ZodType) : schema, named);
  const name = responseSchema.$ref?.split("/").at(-1) ?? null;
  const { properties = {} } = named[name ?? ""] ?? responseSchema;
  const fields = Object.entries(properties).map(([field, property]): SchemaField => {
    return {
      name: field,
      type: getType(property),
      note: isNullable(property) ? "or null" : null,
      description: getDescription(property),
    };
  });
  return { name, isList, fields };
}

function getDescription(schema: JsonSchema | boolean): string | null {
  return typeof schema === "boolean" ? null : (schema.description ?? null);
}

function isNullable(schema: JsonSchema | boolean): boolean {
  if (typeof schema === "boolean") return false;
  return [schema.type ?? []].flat().includes("null") || (schema.anyOf ?? []).some(isNullable);
}

function variesByKind(name: string): boolean {
  return name === "kind" || name === "details";
}

function getType(schema: JsonSchema | boolean): string {
  if (typeof schema === "boolean") return "anything";
  const values = (schema.enum ?? []).filter((value) => value !== null && value !== "");
  if (values.length > 0) return values.join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.format) return schema.format;
  if (schema.anyOf) {
    const options = schema.anyOf.filter(({ type, const: value }) => type !== "null" && value !== "");
    return [...new Set(options.map(getType))].join(" or ");
  }
  const types = [schema.type ?? "anything"].flat().filter((type) => type !== "null");
  return types.includes("string") && types.includes("number") && types.length > 1
    ? "text"
    : types.map(getTypeLabel).join(" or ");
}

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: "text",
  array: "list",
  boolean: "true or false",
  integer: "whole number",
};

function getTypeLabel(type: string): string {
  return TYPE_LABELS[type] ?? type;
}
