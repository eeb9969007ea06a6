import { z } from "zod";
import type { EstablishResult } from "@/lib/handoff/run-app-sign-in";

const responseSchema = z.object({
  user_id: z.string().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

/** Exchanges the app's token for a session. Throws if the server's response is invalid. */
export async function requestSession(signal: AbortSignal): Promise<EstablishResult> {
  const response = await fetch("/api/handoff", { method: "POST", signal });
  const { user_id: userId, error } = responseSchema.parse(await response.json());
  if (userId) return { type: "established", userId };
  if (!error || response.status >= 500)
    throw new Error(error?.message ?? "The server's response was invalid.");
  if (error.code === "CONFLICT") return { type: "conflict" };
  // VALIDATION means that the token is malformed, because only `verifySessionToken` throws this code.
  return { type: "refused", reason: error.message, isMalformed: error.code === "VALIDATION" };
}

/** Ends this browser's session and keeps the user's other sessions. */
export async function signOutHere(): Promise<void> {
  // Doesn't follow the redirect, so the user stays on this page.
  const response = await fetch("/sign-out", { method: "POST", redirect: "manual" });
  if (response.type !== "opaqueredirect" && !response.ok) throw new Error("The sign-out failed.");
}

/** Deletes the token so that it isn't tried again. */
export function clearHandoffToken(): void {
  // A failure is harmless, because the token expires within two minutes.
  fetch("/api/handoff", { method: "DELETE", keepalive: true }).catch(() => undefined);
}
