import { z } from "zod";
import type { ApiScope } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { queryInput } from "@/lib/http/api/query-input";

/** Runs a verb and answers with its result; where the result is kept for a repeated call, as it was then. */
type Respond = <Result>(
  run: (ctx: Context) => Promise<Result>,
  toJson: (result: Result) => unknown,
) => Promise<Response>;

export interface ApiCall {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
}

/** What the document and the reference page say of an endpoint. */
export interface EndpointFacts {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below /api/v1, with its parameters in braces. */
  path: `/${string}`;
  /** What a generated client calls it. */
  name: string;
  tag: string;
  summary: string;
  description?: string;
  scope: ApiScope;
  status: 200 | 201;
  /** Of a query: each field is a parameter. */
  query?: z.ZodObject;
  /** Of a body, as the verb reads it. */
  body?: z.ZodType;
  answer: z.ZodType;
  /** It answers with a secret, which isn't kept: no Idempotency-Key makes it repeatable. */
  tellsSecret?: boolean;
}

export interface Endpoint extends EndpointFacts {
  respond: (call: ApiCall, respond: Respond) => Promise<Response>;
}

interface Definition<Result, Answer extends z.ZodType> extends Omit<EndpointFacts, "answer" | "status"> {
  status?: 200 | 201;
  answer: Answer;
  handle: (call: ApiCall & { ctx: Context }) => Promise<Result>;
  /** The answer as its schema has it. */
  toJson: (result: Result) => z.input<Answer>;
}

export function endpoint<Result, Answer extends z.ZodType>(definition: Definition<Result, Answer>): Endpoint {
  const { handle, toJson, status = 200, ...facts } = definition;
  return {
    ...facts,
    status,
    respond: (call, respond) => respond((ctx) => handle({ ...call, ctx }), toJson),
  };
}

interface ListDefinition<Query extends z.ZodObject, Page, Item extends z.ZodType>
  extends Omit<EndpointFacts, "answer" | "status" | "method" | "query"> {
  query: Query;
  item: Item;
  /** `input` is the query as the verb reads it: what is wrong in it, the verb says. */
  list: (call: { ctx: Context; params: ApiCall["params"]; input: z.input<Query> }) => Promise<Page>;
  toItems: (page: Page) => z.input<Item>[];
}

/** Every list answers in one envelope, a page at a time. */
export function listEndpoint<
  Query extends z.ZodObject,
  Page extends { nextCursor: string | null },
  Item extends z.ZodType,
>(definition: ListDefinition<Query, Page, Item>): Endpoint {
  const { item, list, toItems, query, ...facts } = definition;
  const answer = z.object({ data: z.array(item), next_cursor: z.string().nullable() });
  return {
    ...facts,
    method: "GET",
    status: 200,
    query,
    answer,
    respond: ({ params, query: given }, respond) =>
      respond(
        (ctx) => list({ ctx, params, input: queryInput(query, given) as z.input<Query> }),
        (page) => ({ data: toItems(page), next_cursor: page.nextCursor }),
      ),
  };
}
