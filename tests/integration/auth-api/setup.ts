import { afterAll, beforeAll, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { newClient, newEmail, PASSWORD } from "./client";
import { Post } from "./post";
import { type ApiServer, startApiServer } from "./server";

vi.mock("next/headers", async () => (await import("@/tests/setup/next-request")).nextHeaders);

export const post = new Post();
let server: ApiServer | undefined;

export function origin(): string {
  if (!server) throw new Error("The server hasn't started");
  return server.origin;
}

/** Registers a server of its own for this test file; call it once, at the top. */
export function serveAuthApi(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    server = await startApiServer();
    process.env.APP_URL = server.origin;
    Object.assign(process.env, environment);
    await post.start();
  });
  afterAll(async () => {
    await server?.close();
    await post.stop();
    await closeDatabase();
  });
}

/** Somebody who signed up through the client, confirmed by the code and is signed in. */
export async function newMember(email = newEmail()) {
  const client = newClient(origin());
  await client.signUp({ email, password: PASSWORD });
  const token = await post.code(email);
  const { data, error } = await client.verifyOtp({ email, token, type: "signup" });
  if (error || !data.session || !data.user) throw error ?? new Error("No session");
  return { client, email, session: data.session, user: data.user };
}

/** Where a mail's link leads a person: to a page with a button, and by the button on. A sign-up's asks for a password. */
export async function followLink(link: URL, password?: string): Promise<URL> {
  const page = await fetch(link, { redirect: "manual" });
  const { searchParams } = new URL(page.headers.get("location") ?? "");
  if (password !== undefined) searchParams.set("password", password);
  const pressed = await pressButton(searchParams);
  return new URL(pressed.headers.get("location") ?? "");
}

/** What the page's form sends, by default from our own site. */
export function pressButton(fields: URLSearchParams, from = origin()): Promise<Response> {
  const headers = { origin: from };
  return fetch(`${origin()}/auth/v1/verify/follow`, {
    method: "POST",
    body: fields,
    headers,
    redirect: "manual",
  });
}

/** Forgets how often somebody tried: tests share a clock. */
export async function forgetLimits(): Promise<void> {
  await db().rateLimit.deleteMany();
}
