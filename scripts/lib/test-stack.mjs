import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNpm } from "./packages.mjs";

const START_MS = 5 * 60_000;
/** Longer than it takes to stop the stack while a request is running (lib/shutdown.ts). */
const STOP_MS = 35_000;

/** These variables are unset, so that tests never use the services that the developer's .env configures. */
const CLEARED_VARIABLES = [
  ...[
    "APP_URL",
    "AUTH_SECRET",
    "DATABASE_MIGRATION_URL",
    "DATABASE_URL",
    "HOOFLINE_DEMO",
    "HOST",
    "MAIL_FROM",
    "SMTP_URL",
  ],
  ...["STRIPE_API_BASE", "STRIPE_CONNECT_WEBHOOK_SECRET", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
];

let running;

/** Starts the complete product through `npm start`, with a new data folder and a free port. */
export async function startTestStack() {
  const dataDir = mkdtempSync(join(tmpdir(), "hoofline-e2e-"));
  // The database server may run as another user, and that user needs access to the folder.
  chmodSync(dataDir, 0o755);
  const { command, args } = findNpm();
  const env = { ...process.env, ...Object.fromEntries(CLEARED_VARIABLES.map((name) => [name, ""])) };
  const child = spawn(command, [...args, "start"], {
    // Rate limits apply per IP address, so the tests send different addresses in X-Forwarded-For. The server
    // accepts this header only from `TRUSTED_PROXIES`.
    env: {
      ...env,
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      // Turns on the component gallery, because the visual tests open it.
      HOOFLINE_STYLEGUIDE: "1",
    },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  running = { child, dataDir };
  await waitUntilReady(child);
  return dataDir;
}

export async function stopTestStack() {
  if (!running) return;
  const { child, dataDir } = running;
  running = undefined;
  signal(child, "SIGTERM");
  const end = Date.now() + STOP_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < end) await sleep(50);
  signal(child, "SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
}

function waitUntilReady(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("npm start wasn't ready in time")), START_MS);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
      if (!/^Ready on /m.test(output)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`npm start exited with code ${code}`));
    });
  });
}

/** Signals the whole process group: npm, its shell and the stack, which stops its parts in the right order. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
