import { isIP } from "node:net";
import { z } from "zod";
import { authProvidersSchema } from "@/lib/auth/providers-schema";
import { brand } from "@/lib/brand";

/** A value copied from an example, or too short to be secret, protects nothing. */
const DEFAULTS = /change[-_ ]?me|example|secret123|your[-_]|default|placeholder/i;

const secret = (minimum: number) =>
  z
    .string({ error: "is missing" })
    .min(minimum, `must have at least ${minimum} characters`)
    .refine((value) => !DEFAULTS.test(value), "is a default value; set your own");

const APPLE_APP_ID = /^[A-Z0-9]{10}\.[\w-]+(\.[\w-]+)+$/;
const ANDROID_PACKAGE = /^[a-z]\w*(\.[a-z]\w*)+$/i;
const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

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
  PORT: z.coerce
    .number("must be a port number")
    .int("must be a port number")
    .min(0, "must be a port number")
    .max(65_535, "must be a port number")
    .default(3000),
  HOST: z.string().default("0.0.0.0"),
  /** Processes that share the port; 0: one a core, at most four. */
  WEB_PROCESSES: z.coerce.number().int().min(0).max(64).default(0),
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }),
  /** Connections of each process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(20),
  AUTH_SECRET: secret(32),
  /** Files of users lie in its folder "files", unless a bucket is set. */
  DATA_DIR: z.string().default(".data"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s):// address" }),
  MAIL_FROM: z.string().default(`${brand.name} <${brand.mailboxes.noReply}>`),
  /** Where text messages go: an http(s) gateway, or mailto:DOMAIN, which mails them. Unset: no phone sign-in. */
  SMS_GATEWAY_URL: z
    .url({ protocol: /^(https?|mailto)$/, error: "must be an http(s):// or mailto: address" })
    .optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  /** The verify endpoint of hCaptcha, Turnstile or reCAPTCHA, and its secret. Unset: nobody is asked. */
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  CAPTCHA_SECRET: z.string().optional(),
  /** Where links may lead besides our own origin: schemes (`hoofline://`) or origins, comma-separated. */
  AUTH_REDIRECTS: z.string().default(brand.deepLinkScheme).transform(splitList),
  /** OpenID providers as JSON: {"google": {"clientId", "clientSecret"}, "acme": {"issuer", …, "domains": []}}. */
  AUTH_PROVIDERS: z.string().default("{}").transform(parseJson).pipe(authProvidersSchema),
  /** An OpenAI-compatible provider that words the wiki's answers, its model, and its key. Unset: passages alone answer. */
  WIKI_MODEL_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  WIKI_MODEL_NAME: z.string().optional(),
  WIKI_MODEL_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: secret(16),
  STRIPE_API_BASE: z.url().default("https://api.stripe.com"),
  STRIPE_WEBHOOK_SECRET: secret(16),
  STRIPE_CONNECT_WEBHOOK_SECRET: secret(16),
  /** Addresses or CIDR ranges whose X-Forwarded-For counts, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform(splitList)
    .refine((list) => list.every(isAddressRange), "must be IP addresses or CIDR ranges, comma-separated"),
  /** Team and bundle of the iOS apps that https links may open, comma-separated. Unset: links open the website. */
  APPLE_APP_IDS: z
    .string()
    .default("")
    .transform(splitList)
    .refine((list) => list.every((id) => APPLE_APP_ID.test(id)), "must be TEAMID.bundle.id, comma-separated"),
  /** The Android app that https links may open, and the SHA-256 fingerprints of its certificates. */
  ANDROID_PACKAGE: z.string().regex(ANDROID_PACKAGE, "must be a package name").optional(),
  ANDROID_CERTIFICATES: z
    .string()
    .default("")
    .transform((list) => splitList(list.toUpperCase()))
    .refine(
      (list) => list.every((one) => FINGERPRINT.test(one)),
      "must be SHA-256 fingerprints, comma-separated",
    ),
  /** For development and tests: webhooks may lead to http and to one's own network, which they never may for strangers. */
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag,
  HOOFLINE_DIAGNOSTICS: flag,
  HOOFLINE_DEV: flag,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.output<typeof schema>;

/** Says by name what is missing or unusable; the process must not start. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return given[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
  });
  throw new EnvError(`${brand.name} can't start: ${[...new Set(problems)].join("; ")}. See .env.example.`);
}

let parsed: Env | undefined;

/** The settings of this process, read once. Lazy, because a build has none. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
