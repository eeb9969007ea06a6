import type { ServerContext } from "../core/context";
import type { Reply } from "../http/reply";

export interface PageRequest {
  context: ServerContext;
  /** The value of `:id` in the path. */
  id: string;
  query: URLSearchParams;
  form: URLSearchParams;
}

export interface PageRoute {
  method: "GET" | "POST";
  path: string;
  answer: (request: PageRequest) => Reply;
}
