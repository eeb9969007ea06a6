import { afterAll, beforeAll } from "vitest";
import { getLinkCookieName } from "@/lib/auth/web-session-cookies";
import { closeDatabase, db } from "@/lib/db";
import { readLinkPrompt } from "@/lib/http/link-prompt";
import { changeSettings } from "@/tests/setup/settings";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { MailServerWithWorker } from "./mail-server-with-worker";
import { type ApiServer, startApiServer } from "./server";

export const mailServer = new MailServerWithWorker();
let server: ApiServer | undefined;

export function getOrigin(): string {
  if (!server) throw new Error("The server hasn't started");
  return server.origin;
}

/**
 * Starts the API and mail servers before a file's tests and stops them afterward. Call it once, at the top of
 * the file.
 */
export function serveAuthApi(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    server = await startApiServer();
    changeSettings({ APP_URL: server.origin, ...environment });
    await mailServer.start();
  });
  afterAll(async () => {
    await server?.close();
    await mailServer.stop();
    await closeDatabase();
  });
}

/** Signs up a person with the official client and signs them in with the emailed code. */
export async function createMember(email = createEmail()) {
  const client = createAuthClient(getOrigin());
  await client.signUp({ email, password: PASSWORD });
  const token = await mailServer.getCode(email);
  const { data, error } = await client.verifyOtp({ email, token, type: "signup" });
  if (error || !data.session || !data.user) throw error ?? new Error("No session");
  return { client, email, session: data.session, user: data.user };
}

/** Follows an emailed link to its page and submits the page's form, with the password if one is given. */
export async function followLink(link: URL, password?: string): Promise<URL> {
  const { isPasswordWrong, ...linkFields } = getPromptedLink(await fetch(link, { redirect: "manual" }));
  const fields = new URLSearchParams({ ...linkFields, ...(password !== undefined && { password }) });
  const response = await submitLinkForm(fields);
  return new URL(response.headers.get("location") ?? "");
}

/** Reads the emailed link's fields from the cookie that the response sets. */
export function getPromptedLink(response: Response): PromptedLinkFields {
  const prefix = `${getLinkCookieName()}=`;
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(prefix));
  const link = readLinkPrompt(cookie?.slice(prefix.length).split(";")[0]);
  if (!link) throw new Error("The response contains no link to confirm");
  const { redirect_to, ...rest } = link;
  return { ...rest, ...(redirect_to && { redirect_to }) };
}

interface PromptedLinkFields {
  token: string;
  type: string;
  redirect_to?: string;
  isPasswordWrong: boolean;
}

/**
 * Submits the form on the page that an emailed link opens. By default, the request comes from our own origin.
 */
export function submitLinkForm(fields: URLSearchParams, from = getOrigin()): Promise<Response> {
  const headers = { origin: from };
  return fetch(`${getOrigin()}/auth/v1/verify/follow`, {
    method: "POST",
    body: fields,
    headers,
    redirect: "manual",
  });
}

/** Clears the rate limits, because all tests in a file share them. */
export async function clearRateLimits(): Promise<void> {
  await db().rateLimit.deleteMany();
}
