import { createClientAddress } from "./client-address";
import { type HttpResponse, request } from "./http";

/** Sends a POST request as a companion app does, from a new client address. */
export function postAuth(app: string, path: string, body: object): Promise<HttpResponse> {
  return request(`${app}/auth/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": createClientAddress() },
    body: JSON.stringify(body),
  });
}

/** Requests tokens and returns the refresh token. Throws if the request is rejected. */
export async function requestRefreshToken(app: string, grantType: string, body: object): Promise<string> {
  const answer = await postAuth(app, `token?grant_type=${grantType}`, body);
  const text = answer.body.toString("utf8");
  if (answer.status !== 200) throw new Error(`${grantType} returned ${answer.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { refresh_token: string }).refresh_token;
}
