/** Types a request body for a verb, which validates it. */
export function authInput<Input>(sent: unknown): Input {
  return sent as Input;
}

/** Returns the body with the query parameter that auth-js sends. */
export function withQuery<Input>(
  { body, query }: { body: unknown; query: URLSearchParams },
  name: string,
): Input {
  const value = query.get(name);
  if (value === null || typeof body !== "object" || body === null) return authInput(body);
  return authInput({ ...body, [name]: value });
}

/** Returns the body with the path parameter. */
export function withParameter<Input>(
  { body, params }: { body: unknown; params: Record<string, string> },
  name: string,
): Input {
  return authInput({ ...(typeof body === "object" && body), [name]: params[name] });
}
