import { listPasskeys } from "@/lib/domain/identity/mfa/list-passkeys";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const GET = createAuthRoute("signedIn", listPasskeys);
