import { enrollFactor } from "@/lib/domain/mfa/enroll-factor";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  enrollFactor({ ctx, input: authInput(body) }),
);
