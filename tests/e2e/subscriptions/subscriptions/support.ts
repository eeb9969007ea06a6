import { randomBytes, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { z } from "zod";
import { type APIRequestContext, expect, type Page, test } from "@/tests/e2e/test";
import { DEMO_PASSWORD, withDatabase } from "../../shell/support";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const IPHONE_AGENT =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const ANDROID_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";

/** Playwright options that emulate the browser of a phone. */
export const IPHONE = { ...PHONE, userAgent: IPHONE_AGENT };
export const ANDROID = { ...PHONE, userAgent: ANDROID_AGENT };

export interface AppToken {
  token: string;
  userId: string;
}

/** Signs in like an app and requests a hand-off token for the website. */
export async function requestAppToken(request: APIRequestContext, email: string): Promise<AppToken> {
  const data = { email, password: DEMO_PASSWORD };
  const signedIn = await request.post("/auth/v1/token?grant_type=password", { data });
  const { access_token: bearer } = z.object({ access_token: z.string() }).parse(await signedIn.json());
  const handoffResponse = await request.post("/auth/v1/handoff", {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(handoffResponse.status()).toBe(200);
  const { session_token: token, user_id: userId } = z
    .object({ session_token: z.string(), user_id: z.string() })
    .parse(await handoffResponse.json());
  return { token, userId };
}

/** Creates an expired token for this person, signed with a retired key that is still accepted. */
export async function createExpiredToken(email: string): Promise<AppToken> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const kid = randomUUID();
  const { crv = "", x = "", y = "" } = await exportJWK(publicKey);
  const userId = await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO signing_keys (kid, public_jwk, private_key_encrypted, created_at, retired_at)
       VALUES ($1, $2, $3, now() - interval '1 hour', now())`,
      [kid, JSON.stringify({ kty: "EC", crv, x, y }), randomBytes(64)],
    );
    const { rows } = await client.query<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]);
    return rows[0]?.id ?? "";
  });
  const past = Math.floor(Date.now() / 1_000) - 121;
  const token = await new SignJWT({ role: "authenticated", session_id: randomUUID(), jti: randomUUID() })
    .setProtectedHeader({ alg: "ES256", kid })
    .setSubject(userId)
    .setIssuer(`${test.info().project.use.baseURL}/auth/v1`)
    .setAudience("hoofline:handoff")
    .setIssuedAt(past)
    .setExpirationTime(past + 120)
    .sign(privateKey);
  return { token, userId };
}

/** Opens the page as an app does and waits until the token is removed from the URL. */
export async function openFromApp(page: Page, { token, userId }: AppToken): Promise<void> {
  const query = { session_token: token, user_id: userId, return_app: "true", app_session: "true" };
  await page.goto(`/subscriptions?${new URLSearchParams(query)}`);
  expect(page.url()).toMatch(/\/subscriptions$/);
}

/** Removes the plan's yearly price while `work` runs. No other test may use that price. */
export async function withYearlyPriceRemoved(
  plan: "personal_plus" | "pro",
  work: () => Promise<void>,
): Promise<void> {
  const removedLinks = await withDatabase((client) =>
    client.query("DELETE FROM plan_payment_links WHERE plan = $1 AND billing_interval = 'year' RETURNING *", [
      plan,
    ]),
  );
  try {
    await work();
  } finally {
    await withDatabase((client) =>
      client.query(
        "INSERT INTO plan_payment_links SELECT * FROM json_populate_recordset(NULL::plan_payment_links, $1)",
        [JSON.stringify(removedLinks.rows)],
      ),
    );
  }
}
