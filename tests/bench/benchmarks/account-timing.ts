import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { createId } from "@/lib/ids";
import { withClient } from "@/local/postgres/database";
import { postAuth } from "../tools/auth-api";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { PASSWORD } from "../tools/data/bench-data";
import { insertPeople } from "../tools/data/people";
import { openForm } from "../tools/forms";
import { getMedianDifference, getTolerance, measurePairs } from "../tools/measure-pairs";
import { trySignIn } from "../tools/session";
import { median } from "../tools/statistics";

/**
 * Rate limits allow one password recovery per minute and five sign-ups per hour for each address, so the
 * benchmark uses many accounts.
 */
const KNOWN_ACCOUNTS = 600;
const WRONG_PASSWORD = "Wrong-horses-1";

/**
 * Tries to sign in, sign up or recover a password with an email address. Returns the response time in
 * milliseconds.
 */
type TimedAttempt = (email: string) => Promise<number>;

/**
 * Checks whether response times reveal that an email address has an account. Covers sign-in, sign-up and
 * password recovery, both on the website and through the companion apps' API.
 */
export const accountTimingBenchmark: Benchmark = {
  name: "account-timing",
  async measure(bench) {
    const { app, database } = await bench.stack();
    const passwordHash = await hashPassword(PASSWORD);
    const knownTo = (name: string) =>
      withClient(database, (client) => insertPeople(client, { name, count: KNOWN_ACCOUNTS, passwordHash }));
    const tries = bench.options.quick ? 20 : 200;
    const targets: Record<string, Record<string, TimedAttempt>> = {
      website: {
        "sign-in": createSignInAttempt(app),
        "sign-up": await createSignUpAttempt(app),
        "forgotten password": await createRecoveryAttempt(app),
      },
      API: createApiAttempts(app),
    };
    const results: BenchmarkResult[] = [];
    for (const [surface, attempts] of Object.entries(targets)) {
      const known = (await knownTo(`known-${surface.toLowerCase()}-`)).map(({ email }) => email);
      for (const [name, attempt] of Object.entries(attempts)) {
        results.push(await compareResponseTimes(`${name} (${surface})`, { attempt, known, tries }));
      }
    }
    return results;
  },
};

function createSignInAttempt(app: string): TimedAttempt {
  return async (email) => {
    const { status, milliseconds } = await trySignIn(app, email, WRONG_PASSWORD);
    if (status !== 401) throw new Error(`A wrong password returned ${status}`);
    return milliseconds;
  };
}

async function createSignUpAttempt(app: string): Promise<TimedAttempt> {
  const form = await openForm(`${app}/login?mode=register`);
  const entered = { fullName: "Bench Rider", password: PASSWORD, confirmPassword: PASSWORD, consent: "on" };
  return (email) => form.post({ ...entered, email }, /Check Your Email/);
}

async function createRecoveryAttempt(app: string): Promise<TimedAttempt> {
  const form = await openForm(`${app}/forgot-password`);
  return (email) => form.post({ email }, /Check your email/);
}

function createApiAttempts(app: string): Record<string, TimedAttempt> {
  const createAttempt = (path: string, expected: number, more: object): TimedAttempt => {
    return async (email) => {
      const { status, milliseconds, body } = await postAuth(app, path, { email, ...more });
      if (status !== expected) throw new Error(`${path} returned ${status}: ${body.toString("utf8")}`);
      return milliseconds;
    };
  };
  return {
    "sign-in": createAttempt("token?grant_type=password", 400, { password: WRONG_PASSWORD }),
    "sign-up": createAttempt("signup", 200, { password: PASSWORD }),
    recover: createAttempt("recover", 200, {}),
  };
}

async function compareResponseTimes(
  name: string,
  { attempt, known, tries }: { attempt: TimedAttempt; known: string[]; tries: number },
): Promise<BenchmarkResult> {
  let turn = 0;
  const forKnown = () => attempt(known[turn++ % known.length] ?? "");
  const forUnknown = () => attempt(`nobody-${createId()}@bench.hoofline.test`);
  await forUnknown();
  const pairs = await measurePairs({ batch: tries, most: 3 * tries }, forKnown, forUnknown);
  const [atKnown, atUnknown] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? 0)).toFixed(1));
  return {
    name: `${name}, difference between known and unknown addresses`,
    value: getMedianDifference(pairs),
    unit: "ms",
    target: { atMost: Math.round(getTolerance(pairs) * 10) / 10 },
    note: `of ${pairs.length} pairs; medians ${atKnown} and ${atUnknown} ms`,
  };
}
