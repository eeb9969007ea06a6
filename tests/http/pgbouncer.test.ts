import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { waitUntilAccepting } from "@/local/postgres/database";
import { findFreePort } from "@/local/stack/find-free-port";
import { ensureProgram } from "@/scripts/lib/programs.mjs";
import { createAccount } from "@/tests/factories/accounts";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";

const stackFile = join(process.env.DATA_DIR ?? ".data", "stack.json");
const { appDatabase } = z.object({ appDatabase: z.url() }).parse(JSON.parse(readFileSync(stackFile, "utf8")));
const program = await ensureProgram("pgbouncer");

let folder: string;
let bouncer: ChildProcess;
let app: SeparateApp;
let headers: Record<string, string> = {};

/**
 * Starts PgBouncer with only two server connections, so that the web process's transactions often switch
 * connections.
 */
async function startBouncer(): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(appDatabase);
  const ownPort = await findFreePort();
  folder = mkdtempSync(join(tmpdir(), "hoofline-bouncer-"));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`, {
    mode: 0o644,
  });
  const config = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${port}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${ownPort}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${join(folder, "users.txt")}`,
    "pool_mode = transaction",
    "default_pool_size = 2",
    "ignore_startup_parameters = statement_timeout,lock_timeout",
  ];
  writeFileSync(join(folder, "pgbouncer.ini"), `${config.join("\n")}\n`, { mode: 0o644 });
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  bouncer = spawn(program ?? "", [...user, join(folder, "pgbouncer.ini")], { stdio: "ignore" });
  const url = Object.assign(new URL(appDatabase), { hostname: "127.0.0.1", port: String(ownPort) }).href;
  await waitUntilAccepting(url);
  return url;
}

beforeAll(async () => {
  if (!program) return;
  const database = await startBouncer();
  const { user } = await createAccount();
  app = await startSeparateApp({
    database,
    env: {
      AUTH_SECRET: process.env.AUTH_SECRET ?? "",
      DATABASE_PREPARED_STATEMENTS: "0",
      DATABASE_LISTEN_URL: appDatabase,
      WEB_PROCESSES: "1",
    },
  });
  const signedIn = await post("/auth/v1/token?grant_type=password", {
    email: user.email,
    password: TEST_PASSWORD,
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await signedIn.json());
  headers = { authorization: `Bearer ${token}` };
}, 120_000);
afterAll(async () => {
  await app?.stop();
  bouncer?.kill("SIGKILL");
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function readHorses(response: Response): Promise<{ id: string; name: string }[]> {
  const horse = z.object({ id: z.string(), name: z.string() });
  const found = z.union([z.array(horse), horse]).parse(await response.json());
  return Array.isArray(found) ? found : [found];
}

const post = (path: string, body: unknown) =>
  fetch(`${app.origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

it.skipIf(!program)("the web server can read and write through PgBouncer in transaction mode", async () => {
  const names = Array.from({ length: 4 }, (_, index) => `Bouncer ${index}`);
  const created = await Promise.all(names.map((name) => post("/api/horses", { name })));
  expect(created.map(({ status }) => status)).toEqual(names.map(() => 201));
  const reads = await Promise.all(
    Array.from({ length: 30 }, () => fetch(`${app.origin}/api/horses`, { headers })),
  );
  for (const response of reads) {
    expect(response.status).toBe(200);
    expect((await readHorses(response)).map(({ name }) => name)).toEqual(names);
  }
});

it.skipIf(!program)("a web server that connects through PgBouncer delivers live events", async () => {
  const { id } = (await readHorses(await post("/api/horses", { name: "Listener" })))[0] ?? { id: "" };
  const end = new AbortController();
  const stream = await fetch(`${app.origin}/api/events`, { headers, signal: end.signal });
  expect(stream.status).toBe(200);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const body = JSON.stringify({ notes: "Seen through the bouncer." });
  const changed = await fetch(`${app.origin}/api/horses/${id}`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  expect(changed.status).toBe(200);
  let text = "";
  while (!text.includes("event: change")) text += (await reader?.read())?.value ?? "";
  end.abort();
  expect(text).toContain(id);
});
