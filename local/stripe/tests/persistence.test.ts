import { spawn } from "node:child_process";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createInvoiceLink,
  createOnboardedAccount,
  createSdk,
  startTestBench,
  type TestBench,
  waitFor,
} from "./harness";

let bench: TestBench;
beforeEach(async () => {
  bench = await startTestBench();
});
afterEach(() => bench.close());

describe("the Stripe stand-in's state", () => {
  it("the Stripe stand-in's state, including its clock and settings, survives a restart", async () => {
    const account = await createOnboardedAccount(bench);
    const link = await createInvoiceLink(bench, account);
    const session = await bench.control("POST", `pay/${link.id}`, {});
    const first = await bench.stripe.customers.create({ name: "Sam" }, { idempotencyKey: "keep" });
    const second = await bench.stripe.customers.create({ name: "Kim" });
    await bench.control("POST", "clock", { now: "2031-05-01T00:00:00Z" });
    await bench.control("POST", "settings", { enforceCompletedSessions: false });
    await bench.restart();
    await bench.restart();
    const { data } = await bench.stripe.customers.list();
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const acting = { stripeAccount: account };
    const restored = await bench.stripe.checkout.sessions.retrieve(String(session.id), {}, acting);
    expect(restored.status).toBe("complete");
    const state = await bench.control("GET", "state");
    expect(Number(state.now)).toBeGreaterThanOrEqual(Date.UTC(2031, 4, 1) / 1_000);
    expect(state.settings).toMatchObject({ enforce_completed_sessions: false });
  });

  it("the Stripe stand-in drops only an incomplete last line of its state file", async () => {
    const { id } = await bench.stripe.customers.create({ name: "Sam" });
    const file = join(bench.dataDir, "state.jsonl");
    await bench.running.close();
    await appendFile(file, '[["customers","platform","cus_torn",{"id":"cus_to');
    await bench.restart();
    expect((await bench.stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id]);
    await bench.running.close();
    const whole = await readFile(file, "utf8");
    await appendFile(file, `{{{\n${whole}`);
    await expect(bench.restart()).rejects.toThrow(/state\.jsonl is damaged at line \d+/);
    await writeFile(file, whole);
    await bench.restart();
  });

  it("the Stripe stand-in's state can be deleted and stays deleted after a restart", async () => {
    await bench.stripe.customers.create({ name: "Sam" });
    await bench.control("DELETE", "state");
    expect((await bench.stripe.customers.list()).data).toEqual([]);
    await bench.restart();
    expect((await bench.stripe.customers.list()).data).toEqual([]);
  });
});

describe("the Stripe stand-in's process", () => {
  const root = resolve(import.meta.dirname, "..");

  /**
   * Starts main.ts with the test's data. Returns the process, its first line of output, its URL and a promise
   * that resolves when the process exits.
   */
  async function start(port = "0") {
    const child = spawn(process.execPath, ["--import", "tsx", "main.ts"], {
      cwd: root,
      env: { ...process.env, LOCAL_STRIPE_PORT: port, LOCAL_STRIPE_DIR: bench.dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
    const line = await waitFor(() => /.*\n/.exec(output)?.[0] ?? false);
    return { child, ended, line, url: /http:\S+/.exec(line)?.[0] ?? "" };
  }

  it("the Stripe stand-in's process reports readiness, keeps its data after kill -9 and exits on SIGTERM", async () => {
    await bench.running.close();
    const first = await start();
    expect(first.line).toMatch(/^stripe ready http:\/\/127\.0\.0\.1:\d+\n$/);
    const { id } = await createSdk(first.url).customers.create({ name: "Sam" });
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await start();
    expect((await createSdk(second.url).customers.retrieve(id)).id).toBe(id);
    const port = new URL(second.url).port;
    const third = await start(port);
    expect(third.line).toBe(`stripe: port ${port} is taken; set LOCAL_STRIPE_PORT to a free one\n`);
    expect(await third.ended).toBe(1);
    expect((await createSdk(second.url).customers.list()).data).toHaveLength(1);
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    await bench.restart();
  });
});
