import "server-only";
import {
  type Context,
  getOrganizationId,
  requireOwnOrganization,
  requirePermission,
  requireUser,
} from "@/lib/auth/context";
import { selectContents } from "@/lib/domain/horses/horse-transfers/contents-data";
import {
  type ContentCopies,
  copyContents,
  deleteContentCopies,
} from "@/lib/domain/horses/horse-transfers/copy-contents";
import type { TransferDto } from "@/lib/domain/horses/horse-transfers/data";
import {
  type TransferTokenInput,
  transferTokenSchema,
} from "@/lib/domain/horses/horse-transfers/model/schemas";
import { requireTransfer } from "@/lib/domain/horses/horse-transfers/read-transfer";
import { MissingFileCopies, receiveHorse } from "@/lib/domain/horses/horse-transfers/receive-horse";
import { getTransferState, TRANSFER_STATE_LABELS } from "@/lib/domain/horses/horse-transfers/transfer-state";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * The first attempt checks the plan's limits before files are copied. Further attempts copy files that were
 * added in the meantime.
 */
const MAX_ATTEMPTS = 6;

/**
 * Accepts a transfer: moves a horse with its history to the context's organization in one transaction. Throws
 * PRECONDITION_FAILED if the offer isn't open, PLAN_LIMIT if the plan has no room for the horse or its files,
 * and CONFLICT if its microchip is in use. Files are copied first; the originals are removed later.
 */
export async function acceptTransfer({
  ctx,
  client,
  input,
}: VisitorArguments<TransferTokenInput>): Promise<{ horseId: string }> {
  const { userId } = requireUser(ctx);
  const { token } = parse(transferTokenSchema, input);
  const transfer = await requireTransfer(ctx, client, token);
  requireOwnOrganization(ctx);
  requirePermission(ctx, "horses", "full");
  requireOpen(ctx, transfer);
  requireOtherOrganization(ctx, transfer);
  await consumeLimit("accept-transfer.account", userId);
  const copies: ContentCopies = new Map();
  try {
    return { horseId: await copyFilesAndReceiveHorse(ctx, transfer, copies) };
  } catch (error) {
    // After a known error, nothing refers to the copies. After an unknown error, the nightly sweep removes
    // them.
    if (error instanceof DomainError) await deleteContentCopies(copies, getOrganizationId(ctx));
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
      return await ctx.transaction((tx) => receiveHorse(tx, transfer, copies));
    } catch (error) {
      if (!(error instanceof MissingFileCopies)) throw error;
    }
    await copyContents(await selectContents(ctx, transfer), copies, folders);
  }
  const message = "Files are being added to this horse. Try again in a moment.";
  throw new DomainError("CONFLICT", message);
}

function requireOpen(ctx: Context, transfer: TransferDto): void {
  const state = getTransferState(transfer, ctx.clock.now());
  if (state === "open") return;
  throw new DomainError("PRECONDITION_FAILED", TRANSFER_STATE_LABELS[state].join(". "));
}

function requireOtherOrganization(ctx: Context, { organizationId }: TransferDto): void {
  if (organizationId !== getOrganizationId(ctx)) return;
  const message = "The horse is already in this organization. Choose another one.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { organization_id: message } });
}
