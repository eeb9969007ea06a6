import type { Establishing } from "@/lib/handoff/run-arrival";

interface Answer {
  user_id?: string;
  error?: { code: string; message: string };
}

/** Asks for the session that the app's token is worth. Throws where nobody can say. */
export async function askForSession(signal: AbortSignal): Promise<Establishing> {
  const response = await fetch("/api/handoff", { method: "POST", signal });
  const { user_id: userId, error } = (await response.json()) as Answer;
  if (userId) return { type: "established", userId };
  if (!error || response.status >= 500) throw new Error(error?.message ?? "The answer was not understood.");
  return error.code === "CONFLICT" ? { type: "conflict" } : { type: "refused", reason: error.message };
}

/** Ends the session of this browser, and no other of that person's. */
export async function signOutHere(): Promise<void> {
  // What it leads to isn't wanted: the page stays.
  const response = await fetch("/sign-out", { method: "POST", redirect: "manual" });
  if (response.type !== "opaqueredirect" && !response.ok) throw new Error("The sign-out failed.");
}

/** The token isn't tried again. */
export function forgetToken(): void {
  // Where that fails it ends by itself, within two minutes.
  fetch("/api/handoff", { method: "DELETE", keepalive: true }).catch(() => undefined);
}
