import { createRecoveryCodes } from "@/lib/domain/identity/mfa/create-recovery-codes";
import { deleteRecoveryCodes } from "@/lib/domain/identity/mfa/delete-recovery-codes";
import { getRecoveryCodes } from "@/lib/domain/identity/mfa/get-recovery-codes";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const GET = createAuthRoute("signedIn", getRecoveryCodes);
export const POST = createAuthRoute("signedIn", createRecoveryCodes);
export const DELETE = createAuthRoute("signedIn", deleteRecoveryCodes);
