import "server-only";
import { type Context, organizationIdOf, requirePermission, requireUser } from "@/lib/auth/context";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { endLinksOfHorse } from "@/lib/domain/guest-links/end-links-of-horse";
import { endSharesOfHorse } from "@/lib/domain/horse-shares/end-shares";
import { recordTransfer } from "@/lib/domain/horse-transfers/changed";
import { selectContents } from "@/lib/domain/horse-transfers/contents-data";
import { type Copies, copyContents } from "@/lib/domain/horse-transfers/copy-contents";
import { markAccepted, type TransferDto } from "@/lib/domain/horse-transfers/data";
import {
  keepSnapshot,
  leaveBehind,
  lockFiles,
  lockHistory,
  moveHistory,
} from "@/lib/domain/horse-transfers/move-data";
import { requireTransfer } from "@/lib/domain/horse-transfers/read-transfer";
import { type TokenInput, tokenSchema } from "@/lib/domain/horse-transfers/schemas";
import { TRANSFER_STATE_WORDS, transferState } from "@/lib/domain/horse-transfers/states";
import { holdLeavingHorse, leaveHorse } from "@/lib/domain/horses/leave-horse";
import { moveHorse } from "@/lib/domain/horses/move-horse";
import { enterOrganization } from "@/lib/domain/organizations/enter-organization";
import { releaseStorage, takeStorage } from "@/lib/domain/uploads/storage";
import { DomainError, parse } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/** Files may come while those that were there are copied: so often they are looked for anew. */
const ROUNDS = 5;

/**
 * Takes a horse with its history into the context's organization, in one transaction. PRECONDITION_FAILED where the
 * offer was accepted, cancelled or ran out; PLAN_LIMIT where the plan has no room for the horse, its photos or its files;
 * CONFLICT where a horse with its microchip is here. Its files are copied before, and what they were is swept later.
 */
export async function acceptTransfer({
  ctx,
  client,
  input,
}: VisitorArguments<TokenInput>): Promise<{ horseId: string }> {
  requireUser(ctx);
  const { token } = parse(tokenSchema, input);
  const transfer = await requireTransfer(ctx, client, token);
  const { id: toOrganizationId } = requirePermission(ctx, "horses", "full");
  requireOpen(ctx, transfer);
  if (transfer.organizationId === toOrganizationId) {
    const message = "The horse is in this organization already. Choose another one to take it to.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { organization_id: message } });
  }
  const copies: Copies = new Map();
  const folders = { fromOrganizationId: transfer.organizationId, toOrganizationId };
  for (let round = 0; round < ROUNDS; round += 1) {
    await copyContents(await selectContents(ctx, transfer), copies, folders);
    const horseId = await ctx.transaction((tx) => accept(tx, transfer, copies));
    if (horseId !== null) return { horseId };
  }
  const message = "Files are being added to this horse just now. Try again in a moment.";
  throw new DomainError("CONFLICT", message);
}

function requireOpen(ctx: Context, transfer: TransferDto): void {
  const state = transferState(transfer, ctx.clock.now());
  if (state === "open") return;
  throw new DomainError("PRECONDITION_FAILED", TRANSFER_STATE_WORDS[state].join(". "));
}

/** Null where a file came that isn't copied yet: nothing was changed then. */
async function accept(there: Context, transfer: TransferDto, copies: Copies): Promise<string | null> {
  const { horseId, organizationId } = transfer;
  // One after another: each holds much of two organizations.
  await lockUntilCommit(there, "horse-transfers");
  const here = await enterOrganization({ ctx: there, organizationId });
  await lockHistory(here, horseId);
  // Before the horse: who writes through a share holds that first.
  await endSharesOfHorse(here, transfer);
  const horse = await holdLeavingHorse(here, horseId);
  if (!horse) throw new DomainError("PRECONDITION_FAILED", TRANSFER_STATE_WORDS.accepted.join(". "));
  const files = await lockFiles(here, horseId);
  if (!files.contentIds.every((id) => copies.has(id))) return null;
  const to = { organizationId: organizationIdOf(there), horseId: newId() };
  await requireAccepted(there, transfer, to);
  await keepSnapshot(here, transfer.id, horseId);
  await leaveBehind(here, horseId, transfer);
  await endLinksOfHorse(here, { horseId });
  // And what was shared while this waited for the horse.
  await endSharesOfHorse(here, transfer);
  await moveStorage(here, there, files);
  const pictureId = (horse.pictureId && copies.get(horse.pictureId)) ?? null;
  const { withNotes } = transfer;
  await moveHorse(here, there, { horseId, microchip: horse.microchip, id: to.horseId, pictureId, withNotes });
  await moveHistory(there, { from: { organizationId, horseId }, to, copies });
  await leaveHorse(here, horseId);
  await tell(here, there, { horseId, toHorseId: to.horseId, horseName: horse.name });
  await enqueue(there.db, "horse.export", { organizationId, transferId: transfer.id }, { maxAttempts: 5 });
  return to.horseId;
}

async function requireAccepted(
  there: Context,
  { id }: TransferDto,
  to: { organizationId: string; horseId: string },
): Promise<void> {
  const isAccepted = await markAccepted(there, id, {
    acceptedById: requireUser(there).userId,
    toOrganizationId: to.organizationId,
    toOrganizationName: there.organization?.name ?? "",
    toHorseId: to.horseId,
  });
  if (isAccepted) return;
  throw new DomainError("PRECONDITION_FAILED", "This transfer was cancelled or has run out meanwhile.");
}

/** What the files take of the one plan they take of the other; both rows in one order. */
async function moveStorage(
  here: Context,
  there: Context,
  { bytes, photos }: { bytes: number; photos: number },
): Promise<void> {
  if (bytes === 0 && photos === 0) return;
  const release = () => releaseStorage(here, { bytes, photos });
  const take = () => takeStorage(there, { bytes, photos });
  const steps = organizationIdOf(here) < organizationIdOf(there) ? [release, take] : [take, release];
  for (const step of steps) await step();
}

async function tell(
  here: Context,
  there: Context,
  { horseId, toHorseId, horseName }: { horseId: string; toHorseId: string; horseName: string },
): Promise<void> {
  const [former, owner] = [here.organization?.name ?? null, there.organization?.name ?? null];
  const gone = { horseId, horseName, other: owner, say: `${horseName} was handed over to ${owner}` };
  await recordTransfer(here, "transferred", gone);
  const come = { horseId: toHorseId, horseName, other: former, say: `${horseName} came from ${former}` };
  await recordTransfer(there, "received", come);
}
