import { enrollFactor } from "@/lib/domain/identity/mfa/enroll-factor";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = createAuthRoute("signedIn", async ({ ctx, body }) =>
  enrollFactor({ ctx, input: markUnparsed(body) }),
);
