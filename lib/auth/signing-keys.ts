import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { openSecret, sealSecret } from "@/lib/auth/secret-box";
import { MINUTE_MS, SECOND_MS } from "@/lib/clock";
import { db, type Queryable } from "@/lib/db";
import { newId } from "@/lib/ids";

/** How keys are used; nothing else is accepted in a token's header. */
export const SIGNING_ALGORITHM = "ES256";

/** A retired key verifies what it signed until that has expired, and a little longer. */
const RETIRED_FOR_MS = 15 * MINUTE_MS;
/** How soon this process notices that another one made or retired a key. */
const REREAD_AFTER_MS = MINUTE_MS;
/** An unknown key id may be a new key; forged ones must not make us read the table for each. */
const REREAD_UNKNOWN_AFTER_MS = SECOND_MS;

const PURPOSE = "signing-key";
/** Held while the first key is made, so that many processes make one. */
const LOCK = 4_827_001;

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

interface KeyRing {
  readAt: number;
  signing: SigningKey | null;
  publicKeys: ReadonlyMap<string, CryptoKey>;
}

let ring: Promise<KeyRing> | null = null;

/** The key that signs now; made on first need. */
export async function getSigningKey(): Promise<SigningKey> {
  const { signing } = await currentRing(REREAD_AFTER_MS);
  if (signing) return signing;
  await makeFirstKey();
  const made = (await currentRing(0)).signing;
  if (!made) throw new Error("No signing key can be opened with this AUTH_SECRET");
  return made;
}

/** The public key of that id, or null when it isn't one of ours any more. */
export async function findVerificationKey(kid: string): Promise<CryptoKey | null> {
  const known = (await currentRing(REREAD_AFTER_MS)).publicKeys.get(kid);
  return known ?? (await currentRing(REREAD_UNKNOWN_AFTER_MS)).publicKeys.get(kid) ?? null;
}

async function currentRing(maxAgeMs: number): Promise<KeyRing> {
  const cached = ring && (await ring);
  if (cached && Date.now() - cached.readAt < maxAgeMs) return cached;
  const reading = readRing(db());
  ring = reading;
  // A failure isn't kept: the next caller asks again.
  reading.catch(() => {
    if (ring === reading) ring = null;
  });
  return reading;
}

async function readRing(database: Queryable): Promise<KeyRing> {
  const readAt = Date.now();
  const rows = await database.signingKey.findMany({
    where: { OR: [{ retiredAt: null }, { retiredAt: { gt: new Date(readAt - RETIRED_FOR_MS) } }] },
    orderBy: [{ createdAt: "desc" }, { kid: "desc" }],
  });
  const publicKeys = new Map<string, CryptoKey>();
  let signing: SigningKey | null = null;
  for (const row of rows) {
    publicKeys.set(row.kid, await importKey(row.publicJwk));
    if (signing || row.retiredAt) continue;
    // Under a changed AUTH_SECRET the old private key can't be opened: its tokens verify, a new key signs.
    const secret = openSecret(PURPOSE, row.privateKeyEncrypted);
    if (secret) signing = { kid: row.kid, privateKey: await importKey(JSON.parse(secret)) };
  }
  return { readAt, signing, publicKeys };
}

async function makeFirstKey(): Promise<void> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const privateJwk = await exportJWK(pair.privateKey);
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    if ((await readRing(tx)).signing) return;
    await tx.signingKey.create({
      data: {
        kid: newId(),
        publicJwk: { kty: "EC", crv: publicJwk.crv ?? "", x: publicJwk.x ?? "", y: publicJwk.y ?? "" },
        privateKeyEncrypted: sealSecret(PURPOSE, JSON.stringify(privateJwk)),
      },
      select: { kid: true },
    });
  });
}

async function importKey(jwk: unknown): Promise<CryptoKey> {
  const key = await importJWK(jwk as JWK, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError("A signing key must be an elliptic-curve key");
  return key;
}
