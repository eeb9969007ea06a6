import { grantPasskey } from "@/lib/domain/identity/mfa/grant-passkey";
import { authInput } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  grantPasskey({ ctx, client, input: authInput(body) }),
);
