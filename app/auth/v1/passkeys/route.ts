import { listPasskeys } from "@/lib/domain/mfa/list-passkeys";
import { authRoute } from "@/lib/http/auth-route";

export const GET = authRoute("signedIn", listPasskeys);
