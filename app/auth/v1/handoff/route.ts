import { mintHandoff } from "@/lib/domain/identity/authentication/mint-handoff";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", mintHandoff);
