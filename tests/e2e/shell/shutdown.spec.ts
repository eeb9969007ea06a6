import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { SHUTDOWN_MS } from "@/lib/shutdown";
import { sendSignal } from "@/local/stack/process-identity";
import { expect, test } from "@/tests/e2e/test";
import { startSeparateApp } from "../separate-app";
import { createEmptyStable, tryToSignIn } from "./support";

/** How long the test waits after SIGTERM before it sends the rest of the request body. */
const BODY_MS = 3_000;
/**
 * The longest time that a prompt shutdown may take. A server that waits for an open connection exits only after
 * SHUTDOWN_MS. A server that is still loading code when the signal arrives can take several seconds.
 */
const PROMPT_END_MS = SHUTDOWN_MS / 2;

test("the server lets a slow request finish after SIGTERM", async ({ playwright }) => {
  const { email, organizationId } = await createEmptyStable("pro");
  const app = await startSeparateApp({ env: { WEB_PROCESSES: "2" } });
  const request = await playwright.request.newContext({ baseURL: app.origin });
  try {
    expect(await tryToSignIn(request, email)).toBe(true);
    const { cookies } = await request.storageState();
    const headers = {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      origin: app.origin,
      "content-type": "application/json",
    };
    const events = await fetch(`${app.origin}/api/events`, { headers });
    const reader = events.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("retry:");
    const body = JSON.stringify({ organization_id: organizationId, name: "Juniper" });
    const slow = send(`${app.origin}/api/horses`, {
      method: "POST",
      headers: { ...headers, "content-length": body.length },
    });
    const received = once(slow, "response") as Promise<[IncomingMessage]>;
    slow.write(body.slice(0, 10));
    // The slow request's headers were sent first. Once the health check gets a response, the server has
    // received them.
    await expect.poll(async () => (await request.get("/api/health")).ok()).toBe(true);

    const signaledAt = performance.now();
    sendSignal(app.child.pid, "SIGTERM");
    while (!(await reader?.read())?.done);
    expect(performance.now() - signaledAt).toBeLessThan(PROMPT_END_MS);
    await expect.poll(() => isRefused(app.origin)).toBe(true);
    await sleep(BODY_MS);
    expect(app.child.hasEnded).toBe(false);

    slow.end(body.slice(10));
    const [response] = await received;
    expect(response.statusCode).toBe(201);
    response.resume();
    const finished = performance.now();
    await expect.poll(() => app.child.hasEnded, { timeout: SHUTDOWN_MS * 2 }).toBe(true);
    expect(app.child.succeeded).toBe(true);
    expect(performance.now() - finished).toBeLessThan(PROMPT_END_MS);
  } finally {
    await request.dispose();
    await app.stop();
  }
});

test("on SIGTERM, an idle server stops without waiting for a browser's open connections", async ({
  page,
}) => {
  const app = await startSeparateApp({ env: { WEB_PROCESSES: "2" } });
  try {
    await page.goto(app.origin);
    const signaledAt = performance.now();
    sendSignal(app.child.pid, "SIGTERM");
    await expect.poll(() => app.child.hasEnded, { timeout: SHUTDOWN_MS * 2 }).toBe(true);
    expect(performance.now() - signaledAt).toBeLessThan(PROMPT_END_MS);
    expect(app.child.succeeded).toBe(true);
  } finally {
    await app.stop();
  }
});

async function isRefused(origin: string): Promise<boolean> {
  try {
    // The request needs a timeout. If its connection is passed to a process that has exited, it never gets a
    // response.
    await fetch(`${origin}/api/health`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(1_000),
    });
    return false;
  } catch (error) {
    return (
      error instanceof TypeError && String((error.cause as NodeJS.ErrnoException).code) === "ECONNREFUSED"
    );
  }
}
