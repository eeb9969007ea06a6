import { NextRequest } from "next/server";
import { z } from "zod";
import { DELETE, GET, PATCH, POST, PUT } from "@/app/api/v1/[...path]/route";
import { GET as getDocument } from "@/app/api/v1/openapi.json/route";

const schema = z.record(z.string(), z.unknown());
type JsonSchema = z.output<typeof schema>;

const HANDLERS = { DELETE, GET, PATCH, POST, PUT };
type Method = keyof typeof HANDLERS;

const responseSchema = z.looseObject({
  $ref: z.string().optional(),
  content: z.object({ "application/json": z.object({ schema }) }).optional(),
});

const documentSchema = z.object({
  openapi: z.string().startsWith("3.1"),
  servers: z.tuple([z.object({ url: z.url() })]),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.tuple([z.object({ apiKey: z.array(z.string()) })]),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean() }))
          .default([]),
        requestBody: z.object({ content: z.object({ "application/json": z.object({ schema }) }) }).optional(),
        responses: z.record(z.string(), responseSchema),
      }),
    ),
  ),
  components: z.object({
    schemas: z.record(z.string(), schema),
    responses: z.record(z.string(), responseSchema),
  }),
});

/** Reads the published OpenAPI document. */
export async function readDocument() {
  return documentSchema.parse(await getDocument().json());
}

type ApiDocument = Awaited<ReturnType<typeof readDocument>>;

export interface ApiCallOptions {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The response fields that tests read. They have already been validated against the document's schema. */
interface ResponseBody {
  id: string;
  name: string;
  title: string;
  revision: number;
  secret: string;
  archived_at: string | null;
  history: unknown[];
  data: ResponseBody[];
  next_cursor: string | null;
  error: { message: string };
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  json: ResponseBody;
}

/**
 * Creates a client that knows only the OpenAPI document. The client rejects input that the document doesn't
 * describe and validates every response against the schema for its status.
 */
export function createApiClient(published: ApiDocument, secret: string) {
  const operations = new Map(
    Object.entries(published.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, facts]) => [facts.operationId, { path, method, ...facts }] as const,
      ),
    ),
  );

  return async function call(
    name: string,
    { path = {}, query = {}, body, headers = {} }: ApiCallOptions = {},
  ): Promise<ApiResponse> {
    const operation = operations.get(name);
    if (!operation) throw new Error(`The document has no operation named ${name}`);
    const names = (place: string) =>
      operation.parameters.filter((one) => one.in === place).map((one) => one.name);
    for (const parameter of Object.keys(query))
      if (!names("query").includes(parameter)) throw new Error(`No ${parameter}`);
    for (const header of Object.keys(headers))
      if (!names("header").includes(header)) throw new Error(`No ${header}`);
    if (body !== undefined)
      getSchema(published, operation.requestBody?.content["application/json"].schema).parse(body);
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(path[key] ?? ""),
    );
    const url = `${published.servers[0].url}${filled}?${new URLSearchParams(query)}`;
    const response = await sendApiRequest(operation.method.toUpperCase() as Method, url, {
      headers: {
        ...headers,
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    const documented = operation.responses[String(response.status)];
    if (!documented)
      throw new Error(`${name} returned ${response.status}, a status that the document doesn't list`);
    const resolved = documented.$ref
      ? published.components.responses[documented.$ref.split("/").at(-1) ?? ""]
      : documented;
    getSchema(published, resolved?.content?.["application/json"].schema).parse(json);
    return { status: response.status, headers: response.headers, json: json as ResponseBody };
  };
}

/** Passes a request to the API's route handler, as the server does. */
export async function sendApiRequest(method: Method, url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(url);
  const path = pathname.replace("/api/v1/", "").split("/").map(decodeURIComponent);
  const { signal: _none, ...rest } = init;
  return HANDLERS[method](new NextRequest(url, { ...rest, method }), { params: Promise.resolve({ path }) });
}

/** Caches converted schemas, because a conversion takes longer than an API call. */
const convertedSchemas = new WeakMap<JsonSchema, z.ZodType>();

function getSchema({ components }: ApiDocument, found: JsonSchema | undefined): z.ZodType {
  if (!found) throw new Error("The document has no schema for this request or response");
  const known = convertedSchemas.get(found);
  if (known) return known;
  const text = JSON.stringify({ ...found, $defs: components.schemas });
  const schema = z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
  convertedSchemas.set(found, schema);
  return schema;
}
