import { enrollFactor } from "@/lib/domain/identity/mfa/enroll-factor";
import { authRoute } from "@/lib/http/identity/auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  enrollFactor({ ctx, input: markUnparsed(body) }),
);
