import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactIdInput } from "@/lib/domain/billing/contacts/model/schemas";
import { listAttachments } from "@/lib/domain/horses/horse-files/attachments";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";

/** Lists the documents of a contact that the actor can see, oldest first. */
export async function listContactDocuments({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<HorseFileDto[]> {
  const { id } = await getContact({ ctx, input });
  return listAttachments(ctx, { contactId: id });
}
