import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { z } from "zod";
import { sealSecret, unsealSecret } from "@/lib/auth/secret-box";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/clock";
import { db, type Queryable } from "@/lib/db";
import { createId } from "@/lib/ids";

/** The only algorithm accepted in a token's header. */
export const SIGNING_ALGORITHM = "ES256";

/** How long a retired key can verify tokens. Longer than the lifetime of any token. */
const RETIRED_KEY_LIFETIME_MS = 15 * MINUTE_MS;
/** The maximum time before this process notices key changes made by another process. */
const RELOAD_AFTER_MS = MINUTE_MS;
/**
 * The minimum time between reads caused by unknown key IDs. An unknown ID may belong to a new key, but forged
 * IDs must not cause a database read each time.
 */
const RELOAD_UNKNOWN_AFTER_MS = SECOND_MS;

/**
 * How long a key is published before it is used for signing, so that clients that cache our public keys already
 * have the key.
 */
const PUBLISH_LEAD_MS = 10 * MINUTE_MS;
const ROTATION_INTERVAL_MS = 90 * DAY_MS;

const PURPOSE = "signing-key";
/** The advisory lock for creating the first key, so that concurrent processes create only one. */
const LOCK = 4_827_001;

/** An elliptic-curve key in the JSON Web Key format. Private keys also contain `d`. */
const keySchema = z.looseObject({
  kty: z.literal("EC"),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string().exactOptional(),
});

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

interface KeyRing {
  readAt: number;
  signing: SigningKey | null;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  jwks: PublicJwk[];
}

interface PublicJwk extends JWK {
  kid: string;
}

let cachedKeyRing: Promise<KeyRing> | null = null;

/** Returns the current signing key, creating the first one if needed. */
export async function getSigningKey(): Promise<SigningKey> {
  const { signing } = await getKeyRing(RELOAD_AFTER_MS);
  if (signing) return signing;
  await createFirstKey();
  const created = (await getKeyRing(0)).signing;
  if (!created) throw new Error("No signing key can be decrypted with this AUTH_SECRET");
  return created;
}

/** Returns a public key by its ID; null if it is unknown or no longer valid. */
export async function findVerificationKey(kid: string): Promise<CryptoKey | null> {
  const known = (await getKeyRing(RELOAD_AFTER_MS)).publicKeys.get(kid);
  return known ?? (await getKeyRing(RELOAD_UNKNOWN_AFTER_MS)).publicKeys.get(kid) ?? null;
}

/** Returns the public keys for verifiers: upcoming, current and recently retired keys. */
export async function readPublicKeys(): Promise<PublicJwk[]> {
  await getSigningKey();
  return (await getKeyRing(RELOAD_AFTER_MS)).jwks;
}

/** Creates the next key if the newest one is old enough, and retires replaced keys. */
export async function rotateSigningKeys(now: Date): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    const [newest] = await tx.signingKey.findMany({
      where: { retiredAt: null },
      orderBy: { createdAt: "desc" },
      take: 1,
      select: { kid: true, createdAt: true },
    });
    const age = newest ? now.getTime() - newest.createdAt.getTime() : 0;
    if (age > ROTATION_INTERVAL_MS) await createKey(tx, now);
    else if (newest && age > HOUR_MS) {
      await tx.signingKey.updateMany({
        where: { retiredAt: null, kid: { not: newest.kid } },
        data: { retiredAt: now },
      });
    }
  });
}

async function getKeyRing(maxAgeMs: number): Promise<KeyRing> {
  const cached = cachedKeyRing && (await cachedKeyRing);
  if (cached && Date.now() - cached.readAt < maxAgeMs) return cached;
  const reading = readKeyRing(db());
  cachedKeyRing = reading;
  // Removes a failed read from the cache, so that the next caller tries again.
  reading.catch(() => {
    if (cachedKeyRing === reading) cachedKeyRing = null;
  });
  return reading;
}

async function readKeyRing(database: Queryable): Promise<KeyRing> {
  const readAt = Date.now();
  const rows = await database.signingKey.findMany({
    where: { OR: [{ retiredAt: null }, { retiredAt: { gt: new Date(readAt - RETIRED_KEY_LIFETIME_MS) } }] },
    orderBy: [{ createdAt: "desc" }, { kid: "desc" }],
  });
  const publicKeys = new Map<string, CryptoKey>();
  const jwks: PublicJwk[] = [];
  for (const row of rows) {
    const publicJwk = keySchema.parse(row.publicJwk);
    publicKeys.set(row.kid, await importKey(publicJwk));
    jwks.push({ ...publicJwk, kid: row.kid, alg: SIGNING_ALGORITHM, use: "sig" });
  }
  const own = rows.filter(({ retiredAt }) => retiredAt === null);
  const published = own.filter(({ createdAt }) => readAt - createdAt.getTime() >= PUBLISH_LEAD_MS);
  // Uses the newest key that has been published for long enough. If there is no such key,
  // as on the first day, uses the oldest key.
  const signing = (await findDecryptableKey(published)) ?? (await findDecryptableKey(own.toReversed()));
  return { readAt, signing, publicKeys, jwks };
}

/**
 * Returns the first private key that can be decrypted. After AUTH_SECRET changes, tokens are signed with a
 * new key, and the old public keys can still verify tokens.
 */
async function findDecryptableKey(
  rows: readonly { kid: string; privateKeyEncrypted: Uint8Array }[],
): Promise<SigningKey | null> {
  for (const { kid, privateKeyEncrypted } of rows) {
    const secret = unsealSecret(PURPOSE, privateKeyEncrypted);
    if (secret) return { kid, privateKey: await importKey(keySchema.parse(JSON.parse(secret))) };
  }
  return null;
}

async function createFirstKey(): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    if (!(await readKeyRing(tx)).signing) await createKey(tx, new Date());
  });
}

async function createKey(tx: Queryable, now: Date): Promise<void> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const { crv = "", x = "", y = "" } = await exportJWK(pair.publicKey);
  const privateJwk = await exportJWK(pair.privateKey);
  await tx.signingKey.create({
    data: {
      kid: createId(),
      publicJwk: { kty: "EC", crv, x, y },
      privateKeyEncrypted: sealSecret(PURPOSE, JSON.stringify(privateJwk)),
      createdAt: now,
    },
    select: { kid: true },
  });
}

async function importKey(jwk: z.output<typeof keySchema>): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError("A signing key must be an elliptic-curve key");
  return key;
}
