import { z } from "zod";
import { API_RESOURCES, getApiResourcePath } from "@/content/api-resources";
import { brand } from "@/lib/brand";
import { ERROR_CODES, ERROR_REASONS } from "@/lib/errors";
import type { Endpoint } from "@/lib/http/api/define-endpoint";
import { API_PATH, ENDPOINTS } from "@/lib/http/api/endpoints";
import { FAILURE_DESCRIPTIONS } from "@/lib/http/api/failures";
import {
  isOptionalBody,
  type JsonSchema,
  removeNull,
  toInputSchema,
  toResponseSchema,
} from "@/lib/http/api/json-schema";
import { getPathParameterFormat } from "@/lib/http/api/path-parameters";

const REASON_DESCRIPTION = [
  "A more specific code, for errors that clients may handle separately. New codes may be added over time.",
  ...Object.entries(ERROR_REASONS).map(([reason, meaning]) => `\`${reason}\`: ${meaning}`),
].join(" ");

const errorResponse = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string(),
      reason: z.string().optional().meta({ description: REASON_DESCRIPTION }),
      fieldErrors: z.record(z.string(), z.string()).optional(),
      required_plan: z.string().optional(),
      upgrade_url: z.string().optional(),
    }),
  })
  .meta({ id: "Error" });

/** Returns the API's OpenAPI 3.1 document, generated from the schemas that the verbs use. */
export function createOpenApiDocument(origin: string) {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, object>> = {};
  const errorSchema = toResponseSchema(errorResponse, schemas);
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: createOperation(endpoint, schemas),
    };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: `${brand.name} API`,
      version: "1.0.0",
      description: `Horses, care, tasks, charges, invoices, payments, reports, clients, contacts, members and webhooks of one organization. To get started, see ${origin}/developers.`,
    },
    servers: [{ url: `${origin}${API_PATH}` }],
    security: [{ apiKey: [] }],
    tags: API_RESOURCES.map(({ tag, slug, description }) => ({
      ...{ name: tag, description, externalDocs: { url: `${origin}${getApiResourcePath(slug)}` } },
    })),
    paths,
    components: {
      schemas,
      securitySchemes: { apiKey: { type: "http", scheme: "bearer", bearerFormat: "hl_live_…" } },
      headers: LIMIT_HEADERS,
      responses: Object.fromEntries(
        Object.entries(FAILURE_DESCRIPTIONS).map(([status, description]) => [
          `Error${status}`,
          { description, content: { "application/json": { schema: errorSchema } } },
        ]),
      ),
    },
  };
}

const secondsSchema = { type: "integer" };
const LIMIT_HEADERS = {
  "RateLimit-Limit": { description: "Requests allowed per minute for this key.", schema: secondsSchema },
  "RateLimit-Remaining": { description: "Requests left in the current minute.", schema: secondsSchema },
  "RateLimit-Reset": { description: "Seconds until the limit resets.", schema: secondsSchema },
};

function createOperation(endpoint: Endpoint, schemas: Record<string, JsonSchema>) {
  const { name, tag, summary, description = "", scope, status, body, responseSchema } = endpoint;
  const parameters = [
    ...getPathParameters(endpoint),
    ...getQueryParameters(endpoint),
    ...getIdempotencyParameter(endpoint),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [description, `Scope: \`${scope}\`.`].filter(Boolean).join(" "),
    security: [{ apiKey: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !isOptionalBody(body),
        content: { "application/json": { schema: toInputSchema(body) } },
      },
    }),
    responses: {
      [status]: {
        description: status === 201 ? "The created object." : "The response.",
        headers: Object.fromEntries(
          Object.keys(LIMIT_HEADERS).map((header) => [header, { $ref: `#/components/headers/${header}` }]),
        ),
        content: { "application/json": { schema: toResponseSchema(responseSchema, schemas) } },
      },
      ...Object.fromEntries(
        Object.keys(FAILURE_DESCRIPTIONS).map((failure) => [
          failure,
          { $ref: `#/components/responses/Error${failure}` },
        ]),
      ),
    },
  };
}

function getPathParameters({ path, pathValues = {} }: Endpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: createPathSchema(name, pathValues[name]),
  }));
}

function createPathSchema(name: string, values: readonly string[] | undefined) {
  const format = getPathParameterFormat(name);
  return { type: "string", ...(format && { format }), ...(values && { enum: values }) };
}

function getQueryParameters({ query }: Endpoint) {
  if (!query) return [];
  const { properties = {}, required = [] } = toInputSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: typeof schema === "object" ? removeNull(schema) : schema,
  }));
}

const IDEMPOTENCY_KEY_TEXT =
  "For one day, repeating a request with the same key and body returns the first response.";

function getIdempotencyParameter({ method, returnsSecret }: Endpoint) {
  if (method !== "POST" || returnsSecret) return [];
  const schema = { type: "string", minLength: 1, maxLength: 255 };
  return [
    { name: "Idempotency-Key", in: "header", required: false, description: IDEMPOTENCY_KEY_TEXT, schema },
  ];
}
