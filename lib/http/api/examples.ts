import type { ApiTag } from "@/content/api-resources";
import type { EndpointDescription } from "@/lib/http/api/define-endpoint";
import {
  EXAMPLE_DAY,
  EXAMPLE_MOMENT,
  type ExampleValue,
  getExampleId,
  getExampleValue,
} from "@/lib/http/api/example-values";
import { isOptionalBody, type JsonSchema, toInputSchema, toResponseSchema } from "@/lib/http/api/json-schema";

interface ExampleScope {
  tag: ApiTag;
  /** The schemas that a `$ref` can refer to, by name. */
  named: Readonly<Record<string, JsonSchema>>;
  /** Requests contain required fields only. */
  isRequest: boolean;
}

type Schema = JsonSchema | boolean;

const FORMATS: Readonly<Record<string, string>> = {
  date: EXAMPLE_DAY,
  "date-time": EXAMPLE_MOMENT,
  uri: "https://example.com/file.pdf",
  email: "rui@example.com",
};

export interface RequestExample {
  /** The path below /api/v1 with its parameters and query. */
  path: string;
  body: object | null;
}

/**
 * Creates a request from the endpoint's schemas: the required fields, and the fields in the endpoint's own example.
 * Leaves out an optional body without an example.
 */
export function createRequestExample(endpoint: EndpointDescription): RequestExample {
  const { tag, path, pathValues = {}, query, body, example = {} } = endpoint;
  const scope = { tag, named: {}, isRequest: true };
  const hasBody = body && (example.body || !isOptionalBody(body));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (pathValues[name]) return pathValues[name][0] ?? "";
    if (name === "category") return "board";
    return name.endsWith("_on") ? EXAMPLE_DAY : getExampleId(name);
  });
  const parameters = new URLSearchParams({
    ...(query && toQuery(createFields(toInputSchema(query), scope))),
    ...example.query,
  });
  return {
    path: parameters.size > 0 ? `${filled}?${parameters}` : filled,
    body: hasBody ? { ...createFields(toInputSchema(body), scope), ...example.body } : null,
  };
}

function toQuery(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/**
 * Returns the required fields. For a body with one variant per type, these are the fields of the first variant.
 */
function createFields(schema: JsonSchema, scope: ExampleScope): object {
  const [first = schema] = schema.oneOf ?? schema.anyOf ?? [];
  return createObject(first, scope);
}

/** Creates a response from the endpoint's schema. Optional strings and dates without an example are null. */
export function createResponseExample({
  tag,
  responseSchema,
  example,
}: Pick<EndpointDescription, "tag" | "responseSchema" | "example">): unknown {
  const named: Record<string, JsonSchema> = {};
  const schema = toResponseSchema(responseSchema, named);
  const value = createValue(schema, "", { tag, named, isRequest: false });
  return merge(value, example?.response);
}

/**
 * Replaces values in an example, including values in nested objects. A list gets one object for each entry in
 * `changes`, based on the example's first object.
 */
function merge(value: unknown, changes: unknown): unknown {
  if (changes === undefined) return value;
  if (Array.isArray(value) && Array.isArray(changes)) return changes.map((change) => merge(value[0], change));
  if (!isObject(value) || !isObject(changes)) return changes;
  const changed = Object.entries(changes).map(([name, change]) => [name, merge(value[name], change)]);
  return { ...value, ...Object.fromEntries(changed) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function createValue(given: Schema, name: string, scope: ExampleScope, isNullable = false): unknown {
  if (typeof given === "boolean") return null;
  const schema = resolveReference(given, scope);
  if (schema.const !== undefined) return schema.const;
  const choices = (schema.enum ?? []).filter((choice) => choice !== null && choice !== "");
  const value = getExampleValue(scope.tag, name);
  if (value === null && !scope.isRequest) return null;
  if (choices.length > 0) return choices.find((choice) => choice === value) ?? choices[0];
  const options = (schema.anyOf ?? schema.oneOf ?? []).map((option) => resolveReference(option, scope));
  if (options.length > 0) {
    const filled = options.filter(({ type }) => type !== "null");
    // Amounts can be strings or numbers. Examples show numbers.
    const chosen = filled.find(({ type }) => type === "number") ?? filled[0];
    return chosen ? createValue(chosen, name, scope, isNullable || filled.length < options.length) : null;
  }
  const types = [schema.type ?? "string"].flat();
  const type = types.find((one) => one === "number") ?? types.find((one) => one !== "null");
  if (type === "object") return createObject(schema, scope);
  if (type === "array") return createList(schema, name, scope);
  return createScalar({ schema, type, isNullable: isNullable || types.includes("null") }, name, value);
}

function resolveReference(schema: JsonSchema, { named }: ExampleScope): JsonSchema {
  return schema.$ref ? (named[schema.$ref.split("/").at(-1) ?? ""] ?? schema) : schema;
}

function createObject({ properties, propertyNames, required = [] }: JsonSchema, scope: ExampleScope): object {
  if (!properties && typeof propertyNames === "object") {
    // The schema lists the property names, such as the statuses in counts by status. Each value is a number.
    return Object.fromEntries((propertyNames.enum ?? []).map((name) => [name, 1]));
  }
  return Object.fromEntries(
    Object.entries(properties ?? {})
      .filter(([name]) => !scope.isRequest || required.includes(name))
      .map(([name, property]) => [name, createValue(property, name, scope)]),
  );
}

function createList({ items }: JsonSchema, name: string, scope: ExampleScope): unknown[] {
  const [item] = [items ?? []].flat();
  return item === undefined ? [] : [createValue(item, name, scope)];
}

interface Scalar {
  schema: JsonSchema;
  type: string | undefined;
  isNullable: boolean;
}

function createScalar(
  { schema: { format, minimum }, type, isNullable }: Scalar,
  name: string,
  value: ExampleValue | undefined,
): unknown {
  if (value !== undefined && value !== null && (type !== "string" || typeof value === "string")) return value;
  if (format === "uuid") return getExampleId(name);
  if (isNullable) return null;
  if (format && FORMATS[format]) return FORMATS[format];
  if (type === "boolean") return false;
  if (type === "integer") return Math.max(1, minimum ?? 1);
  if (type === "number") return /amount|balance|total|current|days_|over_/.test(name) ? 850 : 1;
  if (name.endsWith("_on") || name === "from" || name === "to") return EXAMPLE_DAY;
  if (name.endsWith("_id") || name === "id") return getExampleId(name);
  return "Text";
}
