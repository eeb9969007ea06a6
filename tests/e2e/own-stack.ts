import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/local/stack/free-port";
import { Child } from "@/tests/bench/tools/child";

const START_MS = 90_000;

/** Cleared, because they would point to the shared stack. */
const NOT_SHARED = [
  "APP_URL",
  "AUTH_SECRET",
  "DATABASE_MIGRATION_URL",
  "DATABASE_URL",
  "SMTP_URL",
  "STRIPE_API_BASE",
  "STRIPE_SECRET_KEY",
];

export interface OwnStack {
  /** URLs of the app and of its Stripe stand-in. */
  app: string;
  stripe: string;
  stop: () => Promise<void>;
}

/** Starts a separate stack for a test that moves the stand-in's clock, which affects everyone on a stack. */
export async function startOwnStack(): Promise<OwnStack> {
  const dataDir = mkdtempSync(join(tmpdir(), "hoofline-own-"));
  // The database server may run as another user, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const child = new Child({
    args: ["dist/local/stack.mjs"],
    cwd: process.cwd(),
    env: {
      ...Object.fromEntries(NOT_SHARED.map((name) => [name, ""])),
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      TRUSTED_PROXIES: "127.0.0.1,::1",
      WEB_PROCESSES: "1",
    },
  });
  const file = join(dataDir, "stack.json");
  await child.until(() => existsSync(file), START_MS);
  const { app, stripe } = JSON.parse(readFileSync(file, "utf8")) as { app: string; stripe: string };
  const stop = async () => {
    await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, stripe, stop };
}
