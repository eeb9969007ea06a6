import { join } from "node:path";
import { type Embedded, embeddedUrl } from "./database";
import { choosePorts, type Ports, rememberedPorts } from "./ports";
import { loadSecrets, type Secrets } from "./secrets";
import type { Settings } from "./settings";

export interface Addresses {
  app: string;
  database: string;
  mailbox: string | null;
  stripe: string;
}

const STRIPE = "https://api.stripe.com";

export interface Arrangement {
  addresses: Addresses;
  /** Null when the user's own database is used. */
  embedded: Embedded | null;
  env: NodeJS.ProcessEnv;
}

/** Which address and which secret each part gets; those of a stack that runs are not chosen again. */
export async function arrange(settings: Settings, running: Addresses | null = null): Promise<Arrangement> {
  const { dataDir, port, databaseUrl } = settings;
  const ports = await (running ? rememberedPorts(dataDir) : choosePorts(dataDir, port));
  const secrets = loadSecrets(dataDir);
  const embedded =
    databaseUrl || running ? null : { dataDir, port: ports.postgres, password: secrets.databasePassword };
  const database = embedded ? embeddedUrl(embedded) : (databaseUrl ?? running?.database ?? "");
  const addresses = { ...addressesOf(settings, ports), database };
  return { addresses, embedded, env: childEnvironment(settings, ports, secrets, addresses) };
}

/** Where everything is to be found, as DATA_DIR/stack.json tells it. */
function addressesOf(settings: Settings, ports: Ports): Omit<Addresses, "database"> {
  return {
    app: `http://localhost:${settings.port}`,
    mailbox: settings.smtpUrl ? null : `http://127.0.0.1:${ports.mailboxHttp}`,
    stripe: settings.stripeSecretKey
      ? (settings.given.STRIPE_API_BASE ?? STRIPE)
      : `http://127.0.0.1:${ports.stripe}`,
  };
}

/** The environment of every child: what the user set, and in place of what is missing the local stand-ins. */
function childEnvironment(
  settings: Settings,
  ports: Ports,
  secrets: Secrets,
  { app, database, stripe }: Addresses,
): NodeJS.ProcessEnv {
  const { given, dataDir } = settings;
  return {
    ...given,
    NODE_ENV: settings.dev ? "development" : "production",
    HOOFLINE_DEV: settings.dev ? "1" : "0",
    // Halves the time in which a child loads its modules from the second start on.
    NODE_COMPILE_CACHE: given.NODE_COMPILE_CACHE ?? join(dataDir, "cache"),
    HOOFLINE_STACK_PID: String(process.pid),
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: dataDir,
    APP_URL: given.APP_URL ?? app,
    DATABASE_URL: database,
    SMTP_URL: given.SMTP_URL ?? `smtp://127.0.0.1:${ports.mailboxSmtp}`,
    SMS_GATEWAY_URL: given.SMS_GATEWAY_URL ?? "mailto:sms.localhost",
    AUTH_SECRET: given.AUTH_SECRET ?? secrets.authSecret,
    STRIPE_SECRET_KEY: given.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey,
    STRIPE_API_BASE: stripe,
    STRIPE_WEBHOOK_SECRET: given.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: given.STRIPE_CONNECT_WEBHOOK_SECRET ?? secrets.stripeConnectWebhookSecret,
    LOCAL_MAILBOX_SMTP_PORT: String(ports.mailboxSmtp),
    LOCAL_MAILBOX_HTTP_PORT: String(ports.mailboxHttp),
    LOCAL_MAILBOX_DIR: join(dataDir, "mailbox"),
    LOCAL_STRIPE_PORT: String(ports.stripe),
    LOCAL_STRIPE_DIR: join(dataDir, "stripe"),
    LOCAL_STRIPE_PUBLIC_URL: `http://127.0.0.1:${ports.stripe}`,
  };
}

export function buildEnvironment({ given, dev }: Settings): NodeJS.ProcessEnv {
  return { ...given, NODE_ENV: dev ? "development" : "production" };
}
