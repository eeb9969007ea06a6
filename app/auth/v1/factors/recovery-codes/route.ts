import { createRecoveryCodes } from "@/lib/domain/mfa/create-recovery-codes";
import { deleteRecoveryCodes } from "@/lib/domain/mfa/delete-recovery-codes";
import { getRecoveryCodes } from "@/lib/domain/mfa/get-recovery-codes";
import { authRoute } from "@/lib/http/auth-route";

export const GET = authRoute("signedIn", getRecoveryCodes);
export const POST = authRoute("signedIn", createRecoveryCodes);
export const DELETE = authRoute("signedIn", deleteRecoveryCodes);
