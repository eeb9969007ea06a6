import "server-only";
import {
  type Context,
  getOrganizationId,
  requireOwnOrganization,
  requirePermission,
  requireUser,
} from "@/lib/auth/context";
import { selectTransferContentIds } from "@/lib/domain/horses/horse-transfers/contents-data";
import {
  type ContentCopies,
  copyTransferContents,
  deleteTransferCopies,
} from "@/lib/domain/horses/horse-transfers/copy-transfer-contents";
import type { TransferDto } from "@/lib/domain/horses/horse-transfers/data";
import {
  type TransferTokenInput,
  transferTokenSchema,
} from "@/lib/domain/horses/horse-transfers/model/schemas";
import { requireHorseTransfer } from "@/lib/domain/horses/horse-transfers/read-public-transfer";
import {
  MissingFileCopiesError,
  receiveTransferredHorse,
} from "@/lib/domain/horses/horse-transfers/receive-transferred-horse";
import { getTransferState, TRANSFER_STATE_TEXTS } from "@/lib/domain/horses/horse-transfers/transfer-state";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * The first attempt runs before any files are copied, so that the plan's limits are checked first. Before each
 * further attempt, the missing files are copied.
 */
const MAX_ATTEMPTS = 6;

/**
 * Accepts a transfer: moves a horse with its history to the context's organization in one transaction. Throws
 * PRECONDITION_FAILED if the offer isn't open, PLAN_LIMIT if the plan has no room for the horse or its files, and
 * CONFLICT if the horse's microchip is in use. The files are copied before the horse moves; the originals are
 * removed later.
 */
export async function acceptHorseTransfer({
  ctx,
  client,
  input,
}: VisitorArguments<TransferTokenInput>): Promise<{ horseId: string }> {
  const { userId } = requireUser(ctx);
  const { token } = parse(transferTokenSchema, input);
  const transfer = await requireHorseTransfer(ctx, client, token);
  requireOwnOrganization(ctx);
  requirePermission(ctx, "horses", "full");
  requireOpen(ctx, transfer);
  requireOtherOrganization(ctx, transfer);
  await consumeRateLimit("accept-transfer.account", userId);
  const copies: ContentCopies = new Map();
  try {
    return { horseId: await copyFilesAndReceiveHorse(ctx, transfer, copies) };
  } catch (error) {
    // After a DomainError, nothing was committed, so the copies are unused and are deleted now. After any
    // other error, the outcome is unknown, so the copies stay and the nightly sweep removes the unused ones.
    if (error instanceof DomainError) await deleteTransferCopies(copies, getOrganizationId(ctx));
    throw error;
  }
}

async function copyFilesAndReceiveHorse(
  ctx: Context,
  transfer: TransferDto,
  copies: ContentCopies,
): Promise<string> {
  const folders = {
    fromOrganizationId: transfer.organizationId,
    toOrganizationId: getOrganizationId(ctx),
  };
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    try {
      return await ctx.transaction((tx) => receiveTransferredHorse(tx, transfer, copies));
    } catch (error) {
      if (!(error instanceof MissingFileCopiesError)) throw error;
    }
    await copyTransferContents(await selectTransferContentIds(ctx, transfer), copies, folders);
  }
  const message = "Files are being added to this horse. Try again in a moment.";
  throw new DomainError("CONFLICT", message);
}

function requireOpen(ctx: Context, transfer: TransferDto): void {
  const state = getTransferState(transfer, ctx.clock.now());
  if (state === "open") return;
  throw new DomainError("PRECONDITION_FAILED", TRANSFER_STATE_TEXTS[state].join(". "));
}

function requireOtherOrganization(ctx: Context, { organizationId }: TransferDto): void {
  if (organizationId !== getOrganizationId(ctx)) return;
  const message = "The horse already belongs to this organization. Choose another organization.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { organization_id: message } });
}
