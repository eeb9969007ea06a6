import type { World } from "../core/world";
import type { Reply } from "../http/reply";

export interface PageRequest {
  world: World;
  /** The `:id` of the path. */
  id: string;
  query: URLSearchParams;
  form: URLSearchParams;
}

export interface PageRoute {
  method: "GET" | "POST";
  path: string;
  answer: (request: PageRequest) => Reply;
}
