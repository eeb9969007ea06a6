import { grantPasskey } from "@/lib/domain/mfa/grant-passkey";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  grantPasskey({ ctx, client, input: authInput(body) }),
);
