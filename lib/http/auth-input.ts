/** What was sent, for a verb that parses it before it believes any of it. */
export function authInput<Input>(sent: unknown): Input {
  return sent as Input;
}

/** The body, with the parameter that auth-js sends in the address. */
export function withQuery<Input>(
  { body, query }: { body: unknown; query: URLSearchParams },
  name: string,
): Input {
  const value = query.get(name);
  if (value === null || typeof body !== "object" || body === null) return authInput(body);
  return authInput({ ...body, [name]: value });
}

/** The body, with what the path names. */
export function withParameter<Input>(
  { body, params }: { body: unknown; params: Record<string, string> },
  name: string,
): Input {
  return authInput({ ...(typeof body === "object" && body), [name]: params[name] });
}
