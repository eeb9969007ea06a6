import { mintHandoff } from "@/lib/domain/auth/mint-handoff";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", mintHandoff);
