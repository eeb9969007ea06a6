import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { StackError } from "./stack-error";

/** The user's settings. In the local stack, only this file reads settings from the environment. */
export interface StackSettings {
  root: string;
  dataDir: string;
  port: number;
  host: string;
  /** Whether to use hot reload instead of the production build. */
  dev: boolean;
  demo: boolean;
  databaseUrl: string | null;
  /** The database URL for the role that owns the tables. Null if DATABASE_URL uses that role. */
  migrationUrl: string | null;
  smtpUrl: string | null;
  stripeSecretKey: string | null;
  /** All environment variables. Child processes receive them in addition to the stack's own variables. */
  variables: Record<string, string>;
  /**
   * The parent processes: npm and, on older versions of Node.js, the bootstrap process. If one of them exits,
   * this process exits too.
   */
  parent: { viaNpm: boolean; wrapper: number | null };
}

const DEFAULT_PORT = "3000";

/** Reads the environment, then .env.local, then .env. For each variable, the first definition applies. */
export function readStackSettings(argv: readonly string[]): StackSettings {
  const root = process.cwd();
  for (const name of [".env.local", ".env"]) loadEnvFile(join(root, name));
  const variables = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const settings: StackSettings = {
    root,
    dataDir: resolve(root, variables.DATA_DIR ?? ".data"),
    port: getPort(variables.PORT ?? DEFAULT_PORT),
    host: variables.HOST ?? "127.0.0.1",
    dev: argv.includes("--dev"),
    demo: variables.HOOFLINE_DEMO !== "0",
    databaseUrl: variables.DATABASE_URL ?? null,
    migrationUrl: variables.DATABASE_URL ? (variables.DATABASE_MIGRATION_URL ?? null) : null,
    smtpUrl: variables.SMTP_URL ?? null,
    stripeSecretKey: variables.STRIPE_SECRET_KEY ?? null,
    variables,
    parent: {
      viaNpm: variables.npm_lifecycle_event !== undefined,
      wrapper: variables.HOOFLINE_WRAPPER ? Number(variables.HOOFLINE_WRAPPER) : null,
    },
  };
  if (settings.stripeSecretKey) requireWebhookSecrets(variables);
  return settings;
}

function loadEnvFile(file: string): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

function getPort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new StackError(
    `PORT is "${value}", which isn't a port; set a number from 1 to 65535, e.g. PORT=3000.`,
  );
}

/**
 * Throws if a webhook secret is missing. A generated secret wouldn't help, because every webhook from the real
 * Stripe would be rejected.
 */
function requireWebhookSecrets(variables: Record<string, string>): void {
  for (const name of ["STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"]) {
    if (variables[name]) continue;
    throw new StackError(
      `STRIPE_SECRET_KEY is set but ${name} isn't; set it too, or unset STRIPE_SECRET_KEY to use the local stand-in.`,
    );
  }
}
