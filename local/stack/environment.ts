import { join } from "node:path";
import { z } from "zod";
import { findClusterPlacement } from "../postgres/cluster";
import { type EmbeddedDatabase, getEmbeddedAppUrl, getEmbeddedBackupUrl, getEmbeddedUrl } from "./database";
import { chooseStandInPorts, readSavedPorts, type StandInPorts } from "./ports";
import { getSecretsFile, loadSecrets, type StackSecrets } from "./secrets";
import type { StackSettings } from "./settings";

export const stackAddressesSchema = z.object({
  app: z.string(),
  /** For migrations and tools: the URL for the role that owns the tables. */
  database: z.string(),
  /** For the web and worker processes: the URL for a role that owns nothing. */
  appDatabase: z.string(),
  mailbox: z.string().nullable(),
  stripe: z.string(),
});
export type StackAddresses = z.output<typeof stackAddressesSchema>;

const STRIPE_API_URL = "https://api.stripe.com";

export interface PreparedEnvironment {
  addresses: StackAddresses;
  /** Null if the user's own database is used. */
  embedded: EmbeddedDatabase | null;
  env: NodeJS.ProcessEnv;
}

/** Chooses URLs and secrets for each part. If a stack is running, reuses its URLs and secrets. */
export async function prepareEnvironment(
  settings: StackSettings,
  running: StackAddresses | null = null,
): Promise<PreparedEnvironment> {
  const { dataDir, port, databaseUrl, migrationUrl } = settings;
  const ports = await (running ? readSavedPorts(dataDir) : chooseStandInPorts(dataDir, port));
  const secrets = loadSecrets(dataDir);
  const placement = databaseUrl ? null : await findClusterPlacement(dataDir);
  const embedded =
    placement && !running
      ? {
          dataDir,
          placement,
          port: ports.postgres,
          password: secrets.databasePassword,
          appPassword: secrets.databaseAppPassword,
          backupPassword: secrets.databaseBackupPassword,
        }
      : null;
  const database = embedded
    ? getEmbeddedUrl(embedded)
    : (migrationUrl ?? databaseUrl ?? running?.database ?? "");
  const appDatabase = embedded ? getEmbeddedAppUrl(embedded) : (databaseUrl ?? running?.appDatabase ?? "");
  const addresses = { ...getAddresses(settings, ports), database, appDatabase };
  const env = {
    ...getChildEnvironment(settings, ports, secrets, addresses),
    ...(placement && {
      BACKUP_DATABASE_URL: getEmbeddedBackupUrl(ports.postgres, secrets.databaseBackupPassword),
      BACKUP_DATABASE_FOLDER: placement.cluster,
      BACKUP_SECRETS_FILE: getSecretsFile(dataDir),
    }),
  };
  return { addresses, embedded, env };
}

/** Returns the URLs of all parts, which are written to DATA_DIR/stack.json. */
function getAddresses(
  settings: StackSettings,
  ports: StandInPorts,
): Omit<StackAddresses, "database" | "appDatabase"> {
  return {
    app: `http://localhost:${settings.port}`,
    mailbox: settings.smtpUrl ? null : `http://127.0.0.1:${ports.mailboxHttp}`,
    stripe: settings.stripeSecretKey
      ? (settings.variables.STRIPE_API_BASE ?? STRIPE_API_URL)
      : `http://127.0.0.1:${ports.stripe}`,
  };
}

/**
 * Returns the environment for every child process: the user's settings plus the settings of the local
 * stand-ins.
 */
function getChildEnvironment(
  settings: StackSettings,
  ports: StandInPorts,
  secrets: StackSecrets,
  { app, database, appDatabase, stripe }: StackAddresses,
): NodeJS.ProcessEnv {
  const { variables, dataDir } = settings;
  return {
    ...variables,
    NODE_ENV: settings.dev ? "development" : "production",
    HOOFLINE_DEV: settings.dev ? "1" : "0",
    // After the first start, this cache halves the time that a child process needs to load its modules.
    NODE_COMPILE_CACHE: variables.NODE_COMPILE_CACHE ?? join(dataDir, "cache"),
    HOOFLINE_STACK_PID: String(process.pid),
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: dataDir,
    APP_URL: variables.APP_URL ?? app,
    DATABASE_URL: appDatabase,
    DATABASE_MIGRATION_URL: database,
    SMTP_URL: variables.SMTP_URL ?? `smtp://127.0.0.1:${ports.mailboxSmtp}`,
    SMS_GATEWAY_URL: variables.SMS_GATEWAY_URL ?? "mailto:sms.localhost",
    AUTH_SECRET: variables.AUTH_SECRET ?? secrets.authSecret,
    STRIPE_SECRET_KEY: variables.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey,
    STRIPE_API_BASE: stripe,
    STRIPE_WEBHOOK_SECRET: variables.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET:
      variables.STRIPE_CONNECT_WEBHOOK_SECRET ?? secrets.stripeConnectWebhookSecret,
    LOCAL_MAILBOX_SMTP_PORT: String(ports.mailboxSmtp),
    LOCAL_MAILBOX_HTTP_PORT: String(ports.mailboxHttp),
    LOCAL_MAILBOX_DIR: join(dataDir, "mailbox"),
    LOCAL_STRIPE_PORT: String(ports.stripe),
    LOCAL_STRIPE_DIR: join(dataDir, "stripe"),
    LOCAL_STRIPE_PUBLIC_URL: `http://127.0.0.1:${ports.stripe}`,
  };
}

export function getBuildEnvironment({ variables, dev }: StackSettings): NodeJS.ProcessEnv {
  return { ...variables, NODE_ENV: dev ? "development" : "production" };
}
