import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { DomainError } from "@/lib/errors";
import { clientNetwork } from "@/lib/security/client-network";

interface Limit {
  points: number;
  durationSeconds: number;
}

/** Every limit of the system: how many in how long, by key (an account, an address). */
const LIMITS = {
  "sign-in.account": { points: 10, durationSeconds: 300 },
  "sign-in.address": { points: 100, durationSeconds: 300 },
  "sign-up.address": { points: 20, durationSeconds: 3_600 },
  "sign-up.account": { points: 5, durationSeconds: 3_600 },
  "recover.account": { points: 1, durationSeconds: 60 },
  "recover.address": { points: 20, durationSeconds: 900 },
  // An app proves an address in two steps, its link and its code: thirty of those.
  "one-time-token.address": { points: 60, durationSeconds: 300 },
  // Across all the codes that an account is sent; its links, its password and passkeys don't notice.
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
  "refresh.address": { points: 150, durationSeconds: 300 },
  // Each asks Stripe, which counts our calls together: nobody's presses are to use up everybody's.
  "plan.account": { points: 120, durationSeconds: 300 },
  "resend.invoice": { points: 3, durationSeconds: 86_400 },
  "password-check.account": { points: 10, durationSeconds: 300 },
  "picture.account": { points: 20, durationSeconds: 3_600 },
  // As somebody types: two a second, for minutes.
  "search.account": { points: 600, durationSeconds: 300 },
  "export.account": { points: 5, durationSeconds: 86_400 },
  "report-file.account": { points: 60, durationSeconds: 3_600 },
  // A file of a thousand rows keeps a process busy for seconds; one is looked at and imported, and mended a few times.
  "import.organization": { points: 60, durationSeconds: 600 },
  "invitation-miss.address": { points: 30, durationSeconds: 300 },
  "invitation-miss.account": { points: 30, durationSeconds: 300 },
  // Calendar apps look every hour, some every few minutes.
  "calendar-feed.secret": { points: 120, durationSeconds: 3_600 },
  "calendar-feed-miss.address": { points: 30, durationSeconds: 300 },
  "emergency-card-miss.address": { points: 30, durationSeconds: 300 },
  "horse-transfer-miss.address": { points: 30, durationSeconds: 300 },
  // Each may copy the files of a horse.
  "accept-transfer.account": { points: 30, durationSeconds: 3_600 },
  "guest-link-miss.address": { points: 30, durationSeconds: 300 },
  // A form that is sent again until it is right, by a few at one clinic.
  "guest-visit.address": { points: 60, durationSeconds: 300 },
  "share-miss.address": { points: 30, durationSeconds: 300 },
  "share-miss.account": { points: 30, durationSeconds: 300 },
  "send-invitation.account": { points: 50, durationSeconds: 86_400 },
  "send-invitation.organization": { points: 50, durationSeconds: 86_400 },
  "send-invitation.recipient": { points: 3, durationSeconds: 86_400 },
  "reply-to.account": { points: 10, durationSeconds: 86_400 },
  "contact.address": { points: 10, durationSeconds: 3_600 },
  "support-thread.account": { points: 20, durationSeconds: 3_600 },
  // A chat: one every five seconds, for as long as it lasts.
  "support-message.account": { points: 60, durationSeconds: 300 },
  // An address that was misheard on the phone, a few times an hour.
  "staff-account-miss.account": { points: 20, durationSeconds: 3_600 },
  "newsletter.address": { points: 20, durationSeconds: 3_600 },
  // A barn behind one address, each asking now and then.
  "wiki-question.address": { points: 120, durationSeconds: 300 },
  // What a model words costs money: by address, and for everybody together.
  "wiki-answer.address": { points: 30, durationSeconds: 3_600 },
  "wiki-answer.all": { points: 3_000, durationSeconds: 86_400 },
  "wiki-kept.address": { points: 20, durationSeconds: 3_600 },
  "newsletter.account": { points: 3, durationSeconds: 86_400 },
  // Five a second for a minute: a nightly comparison of thousands of horses has a few hundred pages.
  "api.key": { points: 300, durationSeconds: 60 },
  // Addresses that webhooks were to lead to.
  "webhook-target.organization": { points: 60, durationSeconds: 3_600 },
  // Tests and redeliveries of one webhook.
  "webhook.by-hand": { points: 60, durationSeconds: 300 },
  "api-key-miss.address": { points: 60, durationSeconds: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  const existing = limiters.get(name);
  if (existing) return existing;
  const { points, durationSeconds } = LIMITS[name];
  const created = new RateLimiterPostgres({
    storeClient: pool(),
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

/** Addresses are hashed: the table needs to know nobody, and its keys are short. */
function storedKey(name: LimitName, key: string): string {
  const counted = name.endsWith(".address") ? clientNetwork(key) : key;
  return createHash("sha256").update(counted).digest("base64url");
}

/** What is left of a limit. */
export interface LimitStanding {
  limit: number;
  remaining: number;
  /** Until all of it is there again. */
  resetSeconds: number;
  /** What to throw when there were too many; null while there are some left. */
  refusal: DomainError | null;
}

/** Counts one try and says how many are left, for whoever tells the caller so. */
export async function takeFromLimit(name: LimitName, key: string): Promise<LimitStanding> {
  try {
    return standingOf(name, await limiter(name).consume(storedKey(name, key)), null);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return standingOf(name, refusal, tooMany(refusal));
  }
}

/** What is left of a limit, without counting one. */
export async function readLimit(name: LimitName, key: string): Promise<Omit<LimitStanding, "refusal">> {
  const used = await limiter(name).get(storedKey(name, key));
  const limit = LIMITS[name].points;
  if (!used) return { limit, remaining: limit, resetSeconds: 0 };
  return { limit, remaining: Math.max(0, limit - used.consumedPoints), resetSeconds: secondsLeft(used) };
}

/** Counts one try and throws RATE_LIMITED, with the seconds to wait, when there were too many. */
export async function consumeLimit(name: LimitName, key: string): Promise<void> {
  const { refusal } = await takeFromLimit(name, key);
  if (refusal) throw refusal;
}

function standingOf(name: LimitName, state: RateLimiterRes, refusal: DomainError | null): LimitStanding {
  const { remainingPoints: remaining } = state;
  return { limit: LIMITS[name].points, remaining, resetSeconds: secondsLeft(state), refusal };
}

/** Throws RATE_LIMITED when every try was used up, without counting one: for limits that count only misses. */
export async function requireTriesLeft(name: LimitName, key: string): Promise<void> {
  const used = await limiter(name).get(storedKey(name, key));
  if (used && used.consumedPoints >= LIMITS[name].points) throw tooMany(used);
}

function tooMany(state: RateLimiterRes): DomainError {
  return new DomainError("RATE_LIMITED", "Too many attempts. Please wait a moment and try again.", {
    retryAfterSeconds: secondsLeft(state),
  });
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

/** Forgets earlier tries, after one that succeeded. */
export async function clearLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(storedKey(name, key));
}
