import type { ActionError } from "@/lib/actions/client";

export type ActionResponse<Data> = { data: Data } | { error: ActionError };

export interface ActionResult {
  data?: unknown;
  serverError?: ActionError | undefined;
}

/** The server didn't respond, so the action may or may not have run. */
export const unreachableError: ActionError = {
  code: "EXTERNAL",
  message: "Couldn't reach the server. Check your connection and try again.",
};

/**
 * Calls a server action. If the connection is lost or the server rejects the call, returns an error that a
 * form can show.
 */
export async function callAction<Result extends ActionResult>(
  call: () => Promise<Result>,
): Promise<ActionResponse<NonNullable<Result["data"]>>> {
  try {
    const { data, serverError } = await call();
    if (data !== undefined && data !== null) return { data };
    // Forms validate with the same schema first, so this error occurs only if the page is outdated.
    return { error: serverError ?? { code: "VALIDATION", message: "Check the form and try again." } };
  } catch {
    return { error: unreachableError };
  }
}
