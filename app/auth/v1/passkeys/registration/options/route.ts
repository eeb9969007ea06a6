import { startPasskeyRegistration } from "@/lib/domain/identity/mfa/start-passkey-registration";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", startPasskeyRegistration);
