import { enrollFactor } from "@/lib/domain/identity/mfa/enroll-factor";
import { authRoute } from "@/lib/http/identity/auth-route";
import { unparsed } from "@/lib/unparsed";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  enrollFactor({ ctx, input: unparsed(body) }),
);
