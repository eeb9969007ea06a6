import { createRecoveryCodes } from "@/lib/domain/identity/mfa/create-recovery-codes";
import { deleteRecoveryCodes } from "@/lib/domain/identity/mfa/delete-recovery-codes";
import { getRecoveryCodes } from "@/lib/domain/identity/mfa/get-recovery-codes";
import { authRoute } from "@/lib/http/identity/auth-route";

export const GET = authRoute("signedIn", getRecoveryCodes);
export const POST = authRoute("signedIn", createRecoveryCodes);
export const DELETE = authRoute("signedIn", deleteRecoveryCodes);
