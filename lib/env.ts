import { isIP } from "node:net";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { authProvidersSchema } from "@/lib/oidc/providers-schema";
import { describeSettingIssue } from "@/lib/setting-messages";

/** Matches values that were copied from an example. */
const DEFAULTS = /change[-_ ]?me|example|secret123|your[-_]|default|placeholder/i;

const secretField = (minimum: number) =>
  z
    .string({ error: "is missing" })
    .min(minimum, `must have at least ${minimum} characters`)
    .refine((value) => !DEFAULTS.test(value), "is a default value; set your own");

const APPLE_APP_ID = /^[A-Z0-9]{10}\.[\w-]+(\.[\w-]+)+$/;
const ANDROID_PACKAGE = /^[a-z]\w*(\.[a-z]\w*)+$/i;
const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

const portField = z.coerce
  .number("must be a port number")
  .int("must be a port number")
  .min(0, "must be a port number")
  .max(65_535, "must be a port number");

const flagField = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

const flagOnByDefault = z
  .enum(["0", "1"])
  .default("1")
  .transform((value) => value === "1");

/** Accepts a scheme and host as browsers send them in `Origin`, without a path or trailing slash. */
function isWebOrigin(entry: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+$/.test(entry) && URL.canParse(entry);
}

function isAddressRange(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

function splitList(list: string): string[] {
  return list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
}

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: portField.default(3000),
  HOST: z.string().default("0.0.0.0"),
  /** The number of processes that share the port. 0 means one per CPU core, up to four. */
  WEB_PROCESSES: z.coerce.number().int().min(0).max(64).default(0),
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }),
  /** The URL for a role that reads and writes rows but doesn't own any tables. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }),
  /** The URL for the role that owns the tables. Only migrations use it. Defaults to DATABASE_URL. */
  DATABASE_MIGRATION_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" })
    .optional(),
  /**
   * The URL for live events, which need their own connection. Defaults to DATABASE_URL. Set it if DATABASE_URL is a
   * pooler in transaction mode.
   */
  DATABASE_LISTEN_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" })
    .optional(),
  /** The URL of a replica for reports and exports. Defaults to DATABASE_URL. */
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" })
    .optional(),
  /**
   * Whether connections use prepared statements. Some poolers, such as PgBouncer before 1.21, don't support
   * prepared statements in transaction mode.
   */
  DATABASE_PREPARED_STATEMENTS: flagOnByDefault,
  /** The maximum number of database connections per process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(20),
  AUTH_SECRET: secretField(32),
  /** Uploaded files are stored in the subfolder "files" of this folder, unless a bucket is set. */
  DATA_DIR: z.string().default(".data"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * The address of clamd, as host or host:port (default port: 3310). If set, clamd scans every upload, and uploads
   * without a scan result aren't stored.
   */
  CLAMAV_HOST: z
    .string()
    .refine((host) => URL.canParse(`tcp://${host}`), "must be a host, or host:port")
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s):// address" }),
  MAIL_FROM: z.string().default(`${brand.name} <${brand.mailboxes.noReply}>`),
  /**
   * The gateway for text messages: an http(s) URL, or mailto:DOMAIN to send them by email. If unset, text messages
   * are off.
   */
  SMS_GATEWAY_URL: z
    .url({ protocol: /^(https?|mailto)$/, error: "must be an http(s):// or mailto: address" })
    .optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  /**
   * The verification endpoint of hCaptcha, Turnstile or reCAPTCHA, and its secret. If unset, no captcha is used.
   */
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  CAPTCHA_SECRET: z.string().optional(),
  /** Allowed redirect targets besides our own origin: schemes (`hoofline://`) or origins, comma-separated. */
  AUTH_REDIRECTS: z.string().default(brand.deepLinkScheme).transform(splitList),
  /** Origins of browser apps that call our APIs with bearer tokens (CORS). */
  APP_ORIGINS: z
    .string()
    .default("")
    .transform(splitList)
    .refine((list) => list.every(isWebOrigin), "must be origins like https://app.example, comma-separated"),
  /** Whether people can use the apps without an email address or phone number (auth API). */
  AUTH_ANONYMOUS_USERS: flagField,
  AUTH_SIGN_UPS: flagOnByDefault,
  /** Whether signed-in users can link and unlink other sign-in providers. */
  AUTH_MANUAL_LINKING: flagOnByDefault,
  /** OpenID providers as JSON: {"google": {"clientId", "clientSecret"}, "acme": {"issuer", …, "domains": []}}. */
  AUTH_PROVIDERS: z.string().default("{}").transform(parseJson).pipe(authProvidersSchema),
  /**
   * The URL, model and key of an OpenAI-compatible provider that writes the wiki's answers. If the URL is unset,
   * the wiki shows only passages.
   */
  WIKI_MODEL_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  WIKI_MODEL_NAME: z.string().optional(),
  WIKI_MODEL_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: secretField(16),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .default("https://api.stripe.com"),
  STRIPE_WEBHOOK_SECRET: secretField(16),
  STRIPE_CONNECT_WEBHOOK_SECRET: secretField(16),
  /**
   * A comma-separated list of IP addresses or CIDR ranges of proxies whose X-Forwarded-For header is trusted.
   */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform(splitList)
    .refine((list) => list.every(isAddressRange), "must be IP addresses or CIDR ranges, comma-separated"),
  /** The number of connections that one IP address can keep open per web process; 0 means no limit. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).default(1_000),
  /**
   * Team and bundle IDs of the iOS apps that can open https links, comma-separated. If unset, links open the
   * website.
   */
  APPLE_APP_IDS: z
    .string()
    .default("")
    .transform(splitList)
    .refine(
      (list) => list.every((id) => APPLE_APP_ID.test(id)),
      "must be app IDs such as TEAMID.bundle.id, comma-separated",
    ),
  /** The Android app that can open https links, and the SHA-256 fingerprints of its certificates. */
  ANDROID_PACKAGE: z.string().regex(ANDROID_PACKAGE, "must be a package name").optional(),
  ANDROID_CERTIFICATES: z
    .string()
    .default("")
    .transform((list) => splitList(list.toUpperCase()))
    .refine(
      (list) => list.every((one) => FINGERPRINT.test(one)),
      "must be SHA-256 fingerprints, comma-separated",
    ),
  /** For development and tests: allows webhooks to http URLs and private networks. Unsafe in production. */
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flagField,
  /**
   * The token that requests for /metrics send as `Authorization: Bearer TOKEN`. If unset, the page doesn't exist.
   */
  METRICS_TOKEN: secretField(16).optional(),
  /** The port on which the worker serves /metrics. If 0, the worker doesn't serve metrics. */
  WORKER_METRICS_PORT: portField.default(0),
  /** The URL of the collector for OpenTelemetry traces. If unset, no traces are sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional(),
  /**
   * The fraction of requests to trace, from 0 to 1. If a trusted proxy has already decided whether to trace a
   * request, its decision takes precedence.
   */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** How often each process sends its spans, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).default(5_000),
  /**
   * Where the worker stores a backup every day: a folder, or s3://BUCKET/PREFIX. If unset, no backups are created.
   */
  BACKUP_TO: z.string().optional(),
  BACKUP_PASSPHRASE: secretField(16).optional(),
  /**
   * A direct URL of the database, without a pooler, for a role that can read everything. Set it only for the worker
   * and `npm run backup`.
   */
  BACKUP_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" })
    .optional(),
  /**
   * The data folder of a PostgreSQL server on this machine. If set, backups copy this folder instead of running
   * pg_dump.
   */
  BACKUP_DATABASE_FOLDER: z.string().optional(),
  BACKUP_PG_DUMP: z.string().default("pg_dump"),
  BACKUP_PG_RESTORE: z.string().default("pg_restore"),
  /** A file with other secrets to include in backups. */
  BACKUP_SECRETS_FILE: z.string().optional(),
  /** The address that receives an email when a backup fails. */
  OPERATOR_EMAIL: z.email("must be an email address").optional(),
  HOOFLINE_DIAGNOSTICS: flagField,
  /** Whether /styleguide shows the component gallery. In development, the gallery is always shown. */
  HOOFLINE_STYLEGUIDE: flagField,
  HOOFLINE_DEV: flagField,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.output<typeof schema>;

const PHONE_PATTERN = /^[+\d][\d ().-]{5,24}$/;
const phoneField = z
  .string()
  .regex(PHONE_PATTERN, "must be a phone number, such as +1 859 555 0100")
  .optional();
const storeLinkField = z.url({ protocol: /^https$/, error: "must be an https address" }).optional();

/**
 * The public contact settings. Public pages are prerendered, so the build reads these settings too. A change
 * appears on these pages only after the next build.
 */
const publicSchema = z.object({
  APP_STORE_URL: storeLinkField,
  PLAY_STORE_URL: storeLinkField,
  /** Whether a language model writes the wiki's answers. */
  WIKI_MODEL_URL: z.string().optional(),
  /** The phone number on public pages. */
  CONTACT_PHONE: phoneField,
  /** The phone numbers for plans with phone and emergency support. */
  SUPPORT_PHONE: phoneField,
  EMERGENCY_PHONE: phoneField,
});

/**
 * An error whose message names the missing or invalid settings. The process must not start until they are fixed.
 */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  return parseWith(schema.extend(publicSchema.omit({ WIKI_MODEL_URL: true }).shape), source);
}

function parseWith<Output>(settings: z.ZodType<Output>, source: Record<string, string | undefined>): Output {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = settings.safeParse(nonEmpty, { error: describeSettingIssue });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const [name = "", ...property] = issue.path.map(String);
    return nonEmpty[name] === undefined
      ? `${name} is missing`
      : `${[name, ...property].join(".")} ${issue.message}`;
  });
  throw new EnvError(`${brand.name} can't start: ${[...new Set(problems)].join("; ")}. See .env.example.`);
}

/**
 * Reads the public settings, which are also available during the build. Server components of prerendered pages use
 * them.
 */
export function getPublicEnv(): z.output<typeof publicSchema> {
  return parseWith(publicSchema, process.env);
}

let parsed: Env | undefined;

/**
 * Returns the settings of this process. Reads them once and only on demand, because most settings are missing
 * during a build.
 */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
