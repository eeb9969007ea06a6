import type { Call } from "../core/context";
import type { Form } from "./form";
import { hash, type Reader } from "./readers";

type Method = "GET" | "POST" | "DELETE";

/** An API call. `read` rejects invalid parameters before `run` starts. */
export interface ApiRoute {
  method: Method;
  path: string;
  read: (form: Form) => (call: Call, id: string) => object;
}

/**
 * Defines an API call. `shape` describes all its parameters except `expand`, and `id` is the `:id` in the path.
 */
export function apiRoute<Shape extends Record<string, Reader<unknown>>>(
  method: Method,
  path: string,
  shape: Shape,
  run: (call: Call, input: ReturnType<ReturnType<typeof hash<Shape>>>, id: string) => object,
): ApiRoute {
  const reader = hash(shape);
  return {
    method,
    path,
    read: (form) => {
      const input = reader(form, "");
      return (call, id) => run(call, input, id);
    },
  };
}
