import { hash, verify } from "@node-rs/argon2";

/** OWASP's least for argon2id. Memory is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More than anybody types or a password manager makes; hashing a megabyte would be a gift to an attacker. */
const MAX_BYTES = 1_024;

/** Hash of a password that nobody knows, with the same cost: an unknown account takes as long as a known one. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$jIdScrjYgO5AGmbgYVMmNw$78W/aNk0TScb6TptUjluqxOo8NAwcQgPorn51tq6gqI";

export function isPasswordTooLong(password: string): boolean {
  return password.length > MAX_BYTES || Buffer.byteLength(password) > MAX_BYTES;
}

/** argon2id as a PHC string. The password is taken as it is: no trimming, no normalising, no truncation. */
export async function hashPassword(password: string): Promise<string> {
  if (isPasswordTooLong(password)) throw new RangeError("Password is longer than 1024 bytes");
  return hash(password, COST);
}

/** Whether the password fits. `null` (no account, or one without a password) takes the same time and never fits. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (isPasswordTooLong(password)) return false;
  const fits = await verify(passwordHash ?? NOBODYS_HASH, password);
  return fits && passwordHash !== null;
}
