import { hash, verify } from "@node-rs/argon2";

/** OWASP's minimum for argon2id. Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The limit exceeds the length of any real password. Hashing longer inputs would allow denial-of-service
 * attacks.
 */
const MAX_BYTES = 1_024;

/**
 * The hash of a random password, created with the same cost settings. Ensures that checking a password takes
 * the same time whether or not the account exists.
 */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$jIdScrjYgO5AGmbgYVMmNw$78W/aNk0TScb6TptUjluqxOo8NAwcQgPorn51tq6gqI";

export function isPasswordTooLong(password: string): boolean {
  return password.length > MAX_BYTES || Buffer.byteLength(password) > MAX_BYTES;
}

/** Hashes a password with argon2id to a PHC string, without trimming, normalizing or truncating it. */
export async function hashPassword(password: string): Promise<string> {
  if (isPasswordTooLong(password)) throw new RangeError("Password is longer than 1024 bytes");
  return hash(password, COST);
}

/**
 * Returns whether the password matches. If the hash is null (no account or no password), returns false after
 * the same amount of time.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (isPasswordTooLong(password)) return false;
  const fits = await verify(passwordHash ?? DUMMY_HASH, password);
  return fits && passwordHash !== null;
}
