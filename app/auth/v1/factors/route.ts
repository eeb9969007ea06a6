import { enrollFactor } from "@/lib/domain/identity/mfa/enroll-factor";
import { authInput } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  enrollFactor({ ctx, input: authInput(body) }),
);
