import { createClientAddress } from "./client-address";
import { type HttpResponse, request, requestOk } from "./http";

const SESSION_COOKIE = /^(?:__Secure-)?next-auth\.session-token=[^;]+/;

/**
 * Signs in like next-auth's own client, from a new client address. Returns the `cookie` header for later
 * requests.
 */
export async function signIn(app: string, email: string, password: string): Promise<string> {
  const answer = await trySignIn(app, email, password);
  const cookie = (answer.headers["set-cookie"] ?? []).find((line) => SESSION_COOKIE.test(line));
  if (answer.status !== 200 || !cookie) {
    throw new Error(
      `Sign-in as ${email} returned ${answer.status}: ${answer.body.toString("utf8").slice(0, 300)}`,
    );
  }
  return removeCookieAttributes(cookie);
}

/** Submits credentials and returns the response, even if the credentials are rejected. */
export async function trySignIn(app: string, email: string, password: string): Promise<HttpResponse> {
  const from = { "x-forwarded-for": createClientAddress() };
  const csrf = await requestOk(`${app}/api/auth/csrf`, { headers: from });
  const { csrfToken } = JSON.parse(csrf.body.toString("utf8")) as { csrfToken: string };
  return request(`${app}/api/auth/callback/credentials`, {
    method: "POST",
    headers: {
      ...from,
      "content-type": "application/x-www-form-urlencoded",
      cookie: (csrf.headers["set-cookie"] ?? []).map(removeCookieAttributes).join("; "),
    },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }).toString(),
  });
}

function removeCookieAttributes(cookie: string): string {
  return cookie.split(";", 1)[0] ?? "";
}
