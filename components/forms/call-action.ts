import type { ActionError } from "@/lib/actions/client";

export type Answer<Data> = { data: Data } | { error: ActionError };

export interface ActionResult {
  data?: unknown;
  serverError?: ActionError | undefined;
}

/** No answer came: what was asked for may or may not have happened. */
export const unreachable: ActionError = {
  code: "EXTERNAL",
  message: "Couldn't reach the server. Check your connection and try again.",
};

/** Calls a server action; a lost connection and a refusal both become an error that a form can show. */
export async function callAction<Result extends ActionResult>(
  call: () => Promise<Result>,
): Promise<Answer<NonNullable<Result["data"]>>> {
  try {
    const { data, serverError } = await call();
    if (data !== undefined && data !== null) return { data };
    // Forms check by the same schema first, so this is a form that is older than the server's.
    return { error: serverError ?? { code: "VALIDATION", message: "Please check what you entered." } };
  } catch {
    return { error: unreachable };
  }
}
