import { z } from "zod";

const csrfSchema = z.object({ csrfToken: z.string() });
const refusalSchema = z.object({ message: z.string(), url: z.string().default("") });

/** `isDeleted` means that the password was correct and the deleted account can still be restored. */
export type SignInResult = { ok: true } | { ok: false; message: string; isDeleted: boolean };

const FAILED: SignInResult = { ok: false, message: "Failed to sign in", isDeleted: false };

interface Credentials {
  email: string;
  password: string;
}

/**
 * Calls next-auth's credentials endpoint once. Rejects if the network request fails or `signal` is aborted.
 */
export async function requestSignIn(
  { email, password }: Credentials,
  signal: AbortSignal,
): Promise<SignInResult> {
  const csrf = await fetch("/api/auth/csrf", { signal, cache: "no-store" });
  if (!csrf.ok) return FAILED;
  const { csrfToken } = csrfSchema.parse(await csrf.json());
  const response = await fetch("/api/auth/callback/credentials", {
    method: "POST",
    signal,
    body: new URLSearchParams({ email, password, csrfToken, callbackUrl: "/dashboard", json: "true" }),
  });
  if (response.ok) return { ok: true };
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  if (!refusal.success) return FAILED;
  const { message, url } = refusal.data;
  return { ok: false, message, isDeleted: url.endsWith("error=AccountDeleted") };
}
