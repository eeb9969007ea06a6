import "server-only";
import type { Context } from "@/lib/auth/context";
import { selectContactCredits } from "@/lib/domain/billing/client-credits/data";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

/** Returns the contact's credits that haven't been reversed, oldest first. The caller checks permissions. */
export async function listContactCredits(ctx: Context, contactId: string): Promise<ClientCreditDto[]> {
  if (!isUuid(contactId)) throw createNotFoundError("Contact");
  return selectContactCredits(ctx, contactId);
}
