import { listPasskeys } from "@/lib/domain/identity/mfa/list-passkeys";
import { authRoute } from "@/lib/http/identity/auth-route";

export const GET = authRoute("signedIn", listPasskeys);
