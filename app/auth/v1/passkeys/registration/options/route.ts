import { startPasskeyRegistration } from "@/lib/domain/identity/mfa/start-passkey-registration";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("signedIn", startPasskeyRegistration);
