import { z } from "zod";
import { decodeOpaqueToken } from "@/lib/auth/opaque-token";
import { sealSecret, unsealSecret } from "@/lib/auth/secret-box";
import { DAY_MS } from "@/lib/clock";

const PURPOSE = "sign-up-browser";
/** The cookie's lifetime. Pending sign-ups are stored for just as long. */
export const SIGN_UP_BROWSER_SECONDS = (30 * DAY_MS) / 1_000;

const browserSchema = z.object({
  secret: z.string().refine((secret) => decodeOpaqueToken(secret) !== null),
  email: z.string(),
  redirectTo: z.string().nullable(),
});

/**
 * The content of the HTTP-only cookie that a browser receives when a user signs up. The secret identifies the
 * sign-up. The page shows the address from this cookie and therefore doesn't reveal whether the address has
 * an account.
 */
export type SignUpBrowser = z.output<typeof browserSchema>;

export function sealSignUpBrowser(browser: SignUpBrowser): string {
  return Buffer.from(sealSecret(PURPOSE, JSON.stringify(browser))).toString("base64url");
}

/** Opens a sealed cookie. Returns null if it is missing or wasn't sealed by us. */
export function unsealSignUpBrowser(cookie: string | undefined): SignUpBrowser | null {
  const opened = cookie ? unsealSecret(PURPOSE, Buffer.from(cookie, "base64url")) : null;
  return opened === null ? null : browserSchema.parse(JSON.parse(opened));
}
