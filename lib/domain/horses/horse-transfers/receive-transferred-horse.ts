import "server-only";
import { type Context, getOrganizationId, requireUser } from "@/lib/auth/context";
import { endSharesOfHorse } from "@/lib/domain/horses/horse-shares/end-shares";
import type { ContentCopies } from "@/lib/domain/horses/horse-transfers/copy-transfer-contents";
import { markTransferAccepted, type TransferDto } from "@/lib/domain/horses/horse-transfers/data";
import {
  detachTransferredHorse,
  lockAndCountTransferredFiles,
  lockPlansOfHorse,
  lockRecordsOfHorse,
  moveHorseHistory,
  storeTransferSnapshot,
} from "@/lib/domain/horses/horse-transfers/move-data";
import { recordHorseTransfer } from "@/lib/domain/horses/horse-transfers/record-horse-transfer";
import { TRANSFER_STATE_TEXTS } from "@/lib/domain/horses/horse-transfers/transfer-state";
import { moveHorseToOrganization } from "@/lib/domain/horses/horses/move-horse-to-organization";
import { clearTransferredHorse, lockHorseForTransfer } from "@/lib/domain/horses/horses/transferred-horse";
import { releaseStorage, reserveStorage } from "@/lib/domain/horses/uploads/storage";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/** Thrown to roll back the transaction if some files haven't been copied yet. */
export class MissingFileCopiesError extends Error {
  override readonly name = "MissingFileCopiesError";
}

/**
 * Runs the transaction of `acceptHorseTransfer` for the receiving organization. Returns the horse's ID in that
 * organization.
 */
export async function receiveTransferredHorse(
  recipientCtx: Context,
  transfer: TransferDto,
  copies: ContentCopies,
): Promise<string> {
  const { horseId, horseName, organizationId } = transfer;
  // Allows only one transfer at a time, because each transfer locks rows in two organizations.
  await lockUntilCommit(recipientCtx, "horse-transfers");
  const formerCtx = await createOrganizationContext({ ctx: recipientCtx, organizationId });
  await lockPlansOfHorse(formerCtx, horseId);
  // Locks the shares before the horse. Updates by organizations with shared access use the same lock order.
  await endSharesOfHorse(formerCtx, {
    horseId,
    horseName,
    toOrganizationId: getOrganizationId(recipientCtx),
  });
  const horse = await lockHorseForTransfer(formerCtx, horseId);
  if (!horse) throw new DomainError("PRECONDITION_FAILED", TRANSFER_STATE_TEXTS.accepted.join(". "));
  const to = { organizationId: getOrganizationId(recipientCtx), horseId: createId() };
  await requireAccepted(recipientCtx, transfer, to);
  await lockRecordsOfHorse(formerCtx, horseId);
  const files = await lockAndCountTransferredFiles(formerCtx, horseId);
  await storeTransferSnapshot(formerCtx, transfer.id, horseId);
  await detachTransferredHorse(formerCtx, horseId, transfer);
  // Ends shares that were created while this transaction waited for the lock on the horse.
  await endSharesOfHorse(formerCtx, {
    horseId,
    horseName,
    toOrganizationId: getOrganizationId(recipientCtx),
  });
  await moveStorage(formerCtx, recipientCtx, files);
  const pictureId = (horse.pictureId && copies.get(horse.pictureId)) ?? null;
  const { withNotes } = transfer;
  await moveHorseToOrganization(formerCtx, recipientCtx, {
    horseId,
    microchip: horse.microchip,
    id: to.horseId,
    pictureId,
    withNotes,
  });
  if (!files.contentIds.every((id) => copies.has(id))) throw new MissingFileCopiesError();
  await moveHorseHistory(recipientCtx, { from: { organizationId, horseId }, to, copies });
  await clearTransferredHorse(formerCtx, horseId);
  await recordInBothOrganizations(formerCtx, recipientCtx, {
    horseId,
    toHorseId: to.horseId,
    horseName: horse.name,
  });
  await enqueue(recipientCtx.db, "horse.export", { organizationId, transferId: transfer.id });
  return to.horseId;
}

async function requireAccepted(
  recipientCtx: Context,
  { id }: TransferDto,
  to: { organizationId: string; horseId: string },
): Promise<void> {
  const isAccepted = await markTransferAccepted(recipientCtx, id, {
    acceptedById: requireUser(recipientCtx).userId,
    toOrganizationId: to.organizationId,
    toOrganizationName: recipientCtx.organization?.name ?? "",
    toHorseId: to.horseId,
  });
  if (isAccepted) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "This transfer was canceled or has expired. Ask the sender for a new link.",
  );
}

/**
 * Moves the used storage from one organization's plan to the other's. Locks both rows in a fixed order to
 * prevent deadlocks.
 */
async function moveStorage(
  formerCtx: Context,
  recipientCtx: Context,
  { bytes, photos }: { bytes: number; photos: number },
): Promise<void> {
  if (bytes === 0 && photos === 0) return;
  const release = () => releaseStorage(formerCtx, { bytes, photos });
  const reserve = () => reserveStorage(recipientCtx, { bytes, photos });
  const steps =
    getOrganizationId(formerCtx) < getOrganizationId(recipientCtx) ? [release, reserve] : [reserve, release];
  for (const step of steps) await step();
}

async function recordInBothOrganizations(
  formerCtx: Context,
  recipientCtx: Context,
  { horseId, toHorseId, horseName }: { horseId: string; toHorseId: string; horseName: string },
): Promise<void> {
  const [former, owner] = [formerCtx.organization?.name ?? null, recipientCtx.organization?.name ?? null];
  const departure = {
    horseId,
    horseName,
    other: owner,
    announcement: `${horseName} was transferred to ${owner}`,
  };
  await recordHorseTransfer(formerCtx, "transferred", departure);
  const arrival = {
    horseId: toHorseId,
    horseName,
    other: former,
    announcement: `${horseName} was transferred from ${former}`,
  };
  await recordHorseTransfer(recipientCtx, "received", arrival);
}
