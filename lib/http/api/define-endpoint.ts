import { z } from "zod";
import type { ApiTag } from "@/content/api-resources";
import type { ApiScope } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { toQueryInput } from "@/lib/http/api/to-query-input";
import type { Currency } from "@/lib/money/currency";

/**
 * Runs a verb and responds with its result. If a request is repeated with the same Idempotency-Key, responds with
 * the stored response.
 */
type Respond = <Result>(
  run: (ctx: Context) => Promise<Result>,
  toJson: (result: Result, currency: Currency) => unknown,
) => Promise<Response>;

export interface ApiCall {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
}

/** The information about an endpoint that the OpenAPI document and the reference page show. */
export interface EndpointDescription {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** The path below /api/v1, with parameters in braces. */
  path: `/${string}`;
  /** The method's name in generated client libraries. */
  name: string;
  tag: ApiTag;
  summary: string;
  description?: string;
  scope: ApiScope;
  status: 200 | 201;
  /** The allowed values of path parameters that aren't IDs. */
  pathValues?: Readonly<Record<string, readonly string[]>>;
  /** The schema of the query. Each field is a parameter. */
  query?: z.ZodObject;
  /** The schema of the body. The verb parses the body with the same schema. */
  body?: z.ZodType;
  responseSchema: z.ZodType;
  /** Values that override fields in the reference's generated examples. */
  example?: { query?: Record<string, string>; body?: object; response?: object };
  /**
   * Whether the response contains a secret. Such a response isn't stored, so repeating a request with the same
   * Idempotency-Key doesn't return the secret again.
   */
  returnsSecret?: boolean;
}

export interface Endpoint extends EndpointDescription {
  respond: (call: ApiCall, respond: Respond) => Promise<Response>;
}

interface EndpointDefinition<Result, ResponseSchema extends z.ZodType>
  extends Omit<EndpointDescription, "responseSchema" | "status"> {
  status?: 200 | 201;
  responseSchema: ResponseSchema;
  handle: (call: ApiCall & { ctx: Context }) => Promise<Result>;
  /**
   * Converts the result to the format of the response schema. `currency` is the currency of the key's organization.
   */
  toJson: (result: Result, currency: Currency) => z.input<ResponseSchema>;
}

export function defineEndpoint<Result, ResponseSchema extends z.ZodType>(
  definition: EndpointDefinition<Result, ResponseSchema>,
): Endpoint {
  const { handle, toJson, status = 200, ...facts } = definition;
  return {
    ...facts,
    status,
    respond: (call, respond) => respond((ctx) => handle({ ...call, ctx }), toJson),
  };
}

interface ListEndpointDefinition<Query extends z.ZodObject, Page, Item extends z.ZodType>
  extends Omit<EndpointDescription, "responseSchema" | "status" | "method" | "query"> {
  query: Query;
  item: Item;
  /** `input` is the unvalidated query. The verb reports invalid values. */
  list: (call: { ctx: Context; params: ApiCall["params"]; input: z.input<Query> }) => Promise<Page>;
  toItems: (page: Page, currency: Currency) => z.input<Item>[];
}

/** Defines a list endpoint. All lists use the same envelope and are paginated. */
export function defineListEndpoint<
  Query extends z.ZodObject,
  Page extends { nextCursor: string | null },
  Item extends z.ZodType,
>(definition: ListEndpointDefinition<Query, Page, Item>): Endpoint {
  const { item, list, toItems, query, ...facts } = definition;
  const responseSchema = z.object({ data: z.array(item), next_cursor: z.string().nullable() });
  return {
    ...facts,
    method: "GET",
    status: 200,
    query,
    responseSchema,
    respond: ({ params, query: given }, respond) =>
      respond(
        (ctx) => list({ ctx, params, input: toQueryInput(query, given) as z.input<Query> }),
        (page, currency) => ({ data: toItems(page, currency), next_cursor: page.nextCursor }),
      ),
  };
}
