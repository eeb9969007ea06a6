import "server-only";
import { requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { lockHorseFileRow } from "@/lib/domain/horses/horse-files/data";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import {
  EXPIRES_BEFORE_DATE_MESSAGE,
  type UpdateHorseFileInput,
  updateHorseFileSchema,
} from "@/lib/domain/horses/horse-files/model/schemas";
import { recordHorseFileChange } from "@/lib/domain/horses/horse-files/record-horse-file-change";
import { updateHorseFileRow } from "@/lib/domain/horses/horse-files/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/** Updates a file's details. Omitted fields don't change. */
export async function updateHorseFile({
  ctx,
  input,
}: VerbArguments<UpdateHorseFileInput>): Promise<HorseFileDto> {
  requirePermission(ctx, "documents", "full");
  const { horse_id, id, ...values } = parse(updateHorseFileSchema, input);
  const key = { horse_id, id };
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horse_id);
    const before = await lockHorseFileRow(tx, key);
    requireOwnEntry(tx, before);
    if (before.deletedAt) throw createNotFoundError("File");
    if (before.kind === "photo" && (values.dated_on || values.expires_on))
      throw createNotFoundError("Document");
    const change = {
      ...(values.name !== undefined && { name: values.name }),
      ...("caption" in input && { caption: values.caption }),
      ...("document_kind" in input && { documentKind: values.document_kind }),
      ...("dated_on" in input && { datedOn: values.dated_on }),
      ...("expires_on" in input && { expiresOn: values.expires_on }),
    };
    requireDateOrder({ ...before, ...change });
    const after = await updateHorseFileRow(tx, key, change);
    await recordHorseFileChange(tx, "updated", { before, after });
    return addFileLinks(tx, after);
  });
}

/**
 * Throws VALIDATION if the expiration date would be before the document date. Checks the resulting dates,
 * because the schema sees only the fields that were sent.
 */
function requireDateOrder({
  datedOn,
  expiresOn,
}: {
  datedOn?: string | null;
  expiresOn?: string | null;
}): void {
  if (!datedOn || !expiresOn || expiresOn >= datedOn) return;
  throw new DomainError("VALIDATION", EXPIRES_BEFORE_DATE_MESSAGE, {
    fieldErrors: { expires_on: EXPIRES_BEFORE_DATE_MESSAGE },
  });
}
