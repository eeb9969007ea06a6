import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { pool } from "@/lib/db-pool";
import { DomainError } from "@/lib/errors";
import { getClientNetwork } from "@/lib/security/get-client-network";

interface LimitSettings {
  points: number;
  durationSeconds: number;
}

/** All rate limits: the number of attempts per period and key (such as an account or an IP address). */
const LIMITS = {
  "sign-in.place": { points: 10, durationSeconds: 300 },
  "sign-in.browser": { points: 10, durationSeconds: 300 },
  // Counts failures from all known browsers of an account, because anyone with the password could register many
  // browsers.
  "sign-in.browsers": { points: 100, durationSeconds: 3_600 },
  // Counts failures from all networks together. Allows more attempts than a person would make, but too few for a botnet to
  // succeed.
  "sign-in.account": { points: 100, durationSeconds: 900 },
  "sign-in.address": { points: 100, durationSeconds: 300 },
  "sign-up.address": { points: 20, durationSeconds: 3_600 },
  "sign-up.account": { points: 5, durationSeconds: 3_600 },
  "resend-confirmation.account": { points: 1, durationSeconds: 60 },
  "anonymous.address": { points: 30, durationSeconds: 3_600 },
  "recover.place": { points: 1, durationSeconds: 60 },
  "recover.account": { points: 5, durationSeconds: 300 },
  "recover.address": { points: 20, durationSeconds: 900 },
  // An app verifies an address in two steps, by link and by code, so 60 points allow 30 verifications.
  "one-time-token.address": { points: 60, durationSeconds: 300 },
  // Counts all attempts to enter a code that was sent to an account. Links, passwords and passkeys have their
  // own limits.
  "one-time-code.account": { points: 15, durationSeconds: 3_600 },
  "confirm-sign-up.token": { points: 10, durationSeconds: 300 },
  "send-code.account": { points: 5, durationSeconds: 300 },
  "send-code.address": { points: 30, durationSeconds: 300 },
  "factor.session": { points: 10, durationSeconds: 300 },
  "factor.place": { points: 20, durationSeconds: 3_600 },
  "factor.account": { points: 60, durationSeconds: 3_600 },
  "challenge.place": { points: 30, durationSeconds: 300 },
  "provider-start.account": { points: 60, durationSeconds: 300 },
  "provider-start.address": { points: 60, durationSeconds: 300 },
  "handoff.address": { points: 30, durationSeconds: 300 },
  // A session needs one refresh every eight minutes. Fifty tabs that wake up together stay within the limit.
  "refresh.session": { points: 120, durationSeconds: 300 },
  // Each call reaches Stripe, which limits all our calls together. A single account must not use up the limit for
  // everyone.
  "plan.account": { points: 120, durationSeconds: 300 },
  "resend.invoice": { points: 3, durationSeconds: 86_400 },
  // Downloads by link need no account, and generating a PDF takes a lot of CPU time.
  "invoice-file.invoice": { points: 60, durationSeconds: 300 },
  "password-check.account": { points: 10, durationSeconds: 300 },
  "picture.account": { points: 20, durationSeconds: 3_600 },
  // Allows a user to search while typing: two requests per second, for several minutes.
  "search.account": { points: 600, durationSeconds: 300 },
  "export.account": { points: 5, durationSeconds: 86_400 },
  "report-file.account": { points: 60, durationSeconds: 3_600 },
  // A file with 1,000 rows takes seconds of CPU time. People may check, correct and import the same file
  // several times.
  "import.organization": { points: 60, durationSeconds: 600 },
  "invitation-miss.address": { points: 30, durationSeconds: 300 },
  "invitation-miss.account": { points: 30, durationSeconds: 300 },
  // Most calendar apps refresh every hour, but some refresh every few minutes.
  "calendar-feed.secret": { points: 120, durationSeconds: 3_600 },
  "calendar-feed-miss.address": { points: 30, durationSeconds: 300 },
  "emergency-card-miss.address": { points: 30, durationSeconds: 300 },
  "horse-transfer-miss.address": { points: 30, durationSeconds: 300 },
  // A transfer may copy all of a horse's files.
  "accept-transfer.account": { points: 30, durationSeconds: 3_600 },
  "guest-link-miss.address": { points: 30, durationSeconds: 300 },
  // Several people at one clinic may resubmit the form until it is correct.
  "guest-visit.address": { points: 60, durationSeconds: 300 },
  // Sign-in emails to one client of one organization. Requests for unknown addresses count too.
  "portal-mail.recipient": { points: 5, durationSeconds: 900 },
  "portal-mail.address": { points: 30, durationSeconds: 900 },
  // Codes that were entered for one client. Each emailed code allows five attempts.
  "portal-code.recipient": { points: 15, durationSeconds: 3_600 },
  "portal-code.address": { points: 30, durationSeconds: 300 },
  "portal-link.address": { points: 30, durationSeconds: 300 },
  "portal-invitation.contact": { points: 5, durationSeconds: 86_400 },
  "portal-decision.session": { points: 60, durationSeconds: 300 },
  // Messages that a client writes to the stable.
  "portal-message.contact": { points: 10, durationSeconds: 3_600 },
  "portal-message.organization": { points: 100, durationSeconds: 3_600 },
  // Each request can create a payment page in Stripe.
  "portal-payment.contact": { points: 20, durationSeconds: 3_600 },
  "portal-icon.address": { points: 60, durationSeconds: 300 },
  // Generating a PDF takes a lot of CPU time.
  "portal-file.session": { points: 120, durationSeconds: 300 },
  // Requests for Stripe pages where clients enter a payment method.
  "portal-autopay.session": { points: 10, durationSeconds: 3_600 },
  "share-miss.address": { points: 30, durationSeconds: 300 },
  "share-miss.account": { points: 30, durationSeconds: 300 },
  // Messages that members write to contacts.
  "contact-email.account": { points: 30, durationSeconds: 3_600 },
  "contact-email.organization": { points: 200, durationSeconds: 86_400 },
  "send-invitation.account": { points: 50, durationSeconds: 86_400 },
  "send-invitation.organization": { points: 50, durationSeconds: 86_400 },
  "send-invitation.recipient": { points: 3, durationSeconds: 86_400 },
  "reply-to.account": { points: 10, durationSeconds: 86_400 },
  "contact.address": { points: 10, durationSeconds: 3_600 },
  "support-thread.account": { points: 20, durationSeconds: 3_600 },
  // Allows a message every five seconds, for a chat of any length.
  "support-message.account": { points: 60, durationSeconds: 300 },
  // Allows some failed lookups, because staff may mishear email addresses on the phone.
  "staff-account-miss.account": { points: 20, durationSeconds: 3_600 },
  "newsletter.address": { points: 20, durationSeconds: 3_600 },
  // Several people in a barn may share one IP address.
  "wiki-question.address": { points: 120, durationSeconds: 300 },
  // The model's answers cost money, so they are limited per IP address and in total.
  "wiki-answer.address": { points: 30, durationSeconds: 3_600 },
  "wiki-answer.all": { points: 3_000, durationSeconds: 86_400 },
  "wiki-kept.address": { points: 20, durationSeconds: 3_600 },
  "newsletter.account": { points: 3, durationSeconds: 86_400 },
  // Allows five requests per second for a minute: a nightly comparison of thousands of horses reads a few
  // hundred pages.
  "api.key": { points: 300, durationSeconds: 60 },
  // Attempts to register webhook URLs.
  "webhook-target.organization": { points: 60, durationSeconds: 3_600 },
  // Manual tests and redeliveries of one webhook.
  "webhook.by-hand": { points: 60, durationSeconds: 300 },
  "api-key-miss.address": { points: 60, durationSeconds: 300 },
} as const satisfies Record<string, LimitSettings>;

export type RateLimitName = keyof typeof LIMITS;

/** Each pool has its own limiters, because a limiter can't be used after its pool is closed. */
const limitersByPool = new WeakMap<pg.Pool, Map<RateLimitName, RateLimiterPostgres>>();

function limiter(name: RateLimitName): RateLimiterPostgres {
  const storeClient = pool();
  const limiters = limitersByPool.get(storeClient) ?? new Map<RateLimitName, RateLimiterPostgres>();
  limitersByPool.set(storeClient, limiters);
  const existing = limiters.get(name);
  if (existing) return existing;
  const { points, durationSeconds } = LIMITS[name];
  const created = new RateLimiterPostgres({
    storeClient,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: durationSeconds,
    clearExpiredByTimeout: false,
  });
  limiters.set(name, created);
  return created;
}

/**
 * The account, IP address or other value that attempts are counted for. If the key is a pair, all counts with the
 * same first value can be read and cleared together.
 */
type LimitKey = string | readonly [string, string];

/** Hashes the key, so that the table contains no addresses and the stored keys are short. */
function getStoredKey(name: RateLimitName, key: LimitKey): string {
  if (typeof key !== "string") return key.map(hash).join(".");
  return hash(name.endsWith(".address") ? getClientNetwork(key) : key);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Returns the prefix shared by the stored keys of all pairs that have this first value. */
function getPrefix(name: RateLimitName, first: string): string {
  return `${name}:${hash(first)}.`;
}

/** The current state of a rate limit. */
export interface RateLimitState {
  limit: number;
  remaining: number;
  /** The number of seconds until all attempts are available again. */
  resetSeconds: number;
  /** The error to throw if the limit was exceeded; otherwise null. */
  refusal: DomainError | null;
}

/** Counts one attempt. Returns the remaining attempts, for callers that report them. */
export async function countAgainstRateLimit(name: RateLimitName, key: LimitKey): Promise<RateLimitState> {
  try {
    return toLimitState(name, await limiter(name).consume(getStoredKey(name, key)), null);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return toLimitState(name, refusal, createRateLimitError(refusal));
  }
}

/** Returns the number of remaining attempts. The call itself doesn't count as an attempt. */
export async function readRateLimit(
  name: RateLimitName,
  key: LimitKey,
): Promise<Omit<RateLimitState, "refusal">> {
  const used = await limiter(name).get(getStoredKey(name, key));
  const limit = LIMITS[name].points;
  if (!used) return { limit, remaining: limit, resetSeconds: 0 };
  return { limit, remaining: Math.max(0, limit - used.consumedPoints), resetSeconds: getSecondsLeft(used) };
}

/** Counts one attempt. Throws RATE_LIMITED with the seconds to wait if the limit is exceeded. */
export async function consumeRateLimit(name: RateLimitName, key: LimitKey): Promise<void> {
  const { refusal } = await countAgainstRateLimit(name, key);
  if (refusal) throw refusal;
}

function toLimitState(
  name: RateLimitName,
  state: RateLimiterRes,
  refusal: DomainError | null,
): RateLimitState {
  const { remainingPoints: remaining } = state;
  return { limit: LIMITS[name].points, remaining, resetSeconds: getSecondsLeft(state), refusal };
}

/** Throws RATE_LIMITED if no attempts are left. Doesn't count an attempt, for limits that count only failures. */
export async function requireRateLimitLeft(name: RateLimitName, key: string): Promise<void> {
  const used = await limiter(name).get(getStoredKey(name, key));
  if (used && used.consumedPoints >= LIMITS[name].points) throw createRateLimitError(used);
}

function createRateLimitError(state: RateLimiterRes): DomainError {
  return new DomainError("RATE_LIMITED", "Too many attempts. Please wait a moment and try again.", {
    retryAfterSeconds: getSecondsLeft(state),
  });
}

function getSecondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

/** Resets the count after a successful attempt. */
export async function clearRateLimit(name: RateLimitName, key: LimitKey): Promise<void> {
  await limiter(name).delete(getStoredKey(name, key));
}

/** Subtracts one attempt from the count. */
export async function refundRateLimit(name: RateLimitName, key: LimitKey): Promise<void> {
  await limiter(name).reward(getStoredKey(name, key));
}

const usageSchema = z.object({ points: z.number(), seconds: z.number() });

/**
 * Finds the key pair with the fewest attempts left among all pairs whose first value is `first`. Returns its
 * remaining attempts.
 */
export async function readStrictestRateLimit(
  name: RateLimitName,
  first: string,
): Promise<Omit<RateLimitState, "refusal">> {
  const limit = LIMITS[name].points;
  const { rows } = await pool().query(
    `SELECT points, ceil((expire - extract(epoch FROM now()) * 1000) / 1000)::int AS seconds FROM rate_limits
     WHERE starts_with(key, $1) AND expire > extract(epoch FROM now()) * 1000 ORDER BY points DESC LIMIT 1`,
    [getPrefix(name, first)],
  );
  const { points, seconds } = usageSchema.parse(rows[0] ?? { points: 0, seconds: 0 });
  return { limit, remaining: Math.max(0, limit - points), resetSeconds: seconds };
}

/** Resets the counts for all key pairs whose first value is `first`. */
export async function clearRateLimitsForFirstKey(name: RateLimitName, first: string): Promise<void> {
  await pool().query("DELETE FROM rate_limits WHERE starts_with(key, $1)", [getPrefix(name, first)]);
}
