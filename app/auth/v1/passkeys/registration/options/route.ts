import { startPasskeyRegistration } from "@/lib/domain/mfa/start-passkey-registration";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", startPasskeyRegistration);
