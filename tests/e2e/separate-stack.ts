import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findFreePort } from "@/local/stack/find-free-port";
import { Child } from "@/tests/bench/tools/child";

const START_MS = 90_000;

const addressesSchema = z.object({ app: z.string(), stripe: z.string(), mailbox: z.string() });

/** Variables that are cleared for a separate stack, because they would point to the shared stack. */
const NOT_SHARED = [
  "APP_URL",
  "AUTH_SECRET",
  "DATABASE_MIGRATION_URL",
  "DATABASE_URL",
  "SMTP_URL",
  "STRIPE_API_BASE",
  "STRIPE_SECRET_KEY",
];

export interface SeparateStack {
  /** URLs of the app, its Stripe stand-in and its mailbox. */
  app: string;
  stripe: string;
  mailbox: string;
  stop: () => Promise<void>;
}

interface SeparateStackOptions {
  /**
   * An existing folder to use and keep. By default, the stack creates its own folder, and deletes that folder
   * when it stops.
   */
  dataDir?: string;
  env?: Record<string, string>;
}

/** Creates a folder for a stack's data. */
export function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-own-"));
  // The database server may run as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/** Returns the environment variables for a stack that shares nothing with the other tests' stack. */
export function getSeparateEnvironment(
  dataDir: string,
  env: Record<string, string> = {},
): Record<string, string> {
  return { ...Object.fromEntries(NOT_SHARED.map((name) => [name, ""])), DATA_DIR: dataDir, ...env };
}

/** Starts a separate stack for tests that change state shared by the whole stack, such as Stripe's clock. */
export async function startSeparateStack({
  dataDir,
  env,
}: SeparateStackOptions = {}): Promise<SeparateStack> {
  const folder = dataDir ?? createDataFolder();
  const child = new Child({
    args: ["dist/local/stack.mjs"],
    cwd: process.cwd(),
    env: getSeparateEnvironment(folder, {
      PORT: String(await findFreePort()),
      TRUSTED_PROXIES: "127.0.0.1,::1",
      WEB_PROCESSES: "1",
      ...env,
    }),
  });
  const file = join(folder, "stack.json");
  await child.until(() => existsSync(file), START_MS);
  const { app, stripe, mailbox } = addressesSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const stop = async () => {
    await child.stop();
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  return { app, stripe, mailbox, stop };
}
