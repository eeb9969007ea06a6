import "server-only";
import {
  type Context,
  organizationIdOf,
  requireOwnOrganization,
  requirePermission,
  requireUser,
} from "@/lib/auth/context";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { selectContents } from "@/lib/domain/horse-transfers/contents-data";
import { type Copies, copyContents, dropCopies } from "@/lib/domain/horse-transfers/copy-contents";
import type { TransferDto } from "@/lib/domain/horse-transfers/data";
import { requireTransfer } from "@/lib/domain/horse-transfers/read-transfer";
import { type TokenInput, tokenSchema } from "@/lib/domain/horse-transfers/schemas";
import { TRANSFER_STATE_WORDS, transferState } from "@/lib/domain/horse-transfers/states";
import { MissingCopies, takeHorse } from "@/lib/domain/horse-transfers/take-horse";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/** The first asks for room before anything is copied; files may come while those that were there are. */
const ROUNDS = 6;

/**
 * Takes a horse with its history into the context's organization, in one transaction. PRECONDITION_FAILED where the
 * offer was accepted, ended or ran out; PLAN_LIMIT where the plan has no room for the horse, its photos or its files;
 * CONFLICT where a horse with its microchip is here. Its files are copied before, and what they were is swept later.
 */
export async function acceptTransfer({
  ctx,
  client,
  input,
}: VisitorArguments<TokenInput>): Promise<{ horseId: string }> {
  const { userId } = requireUser(ctx);
  const { token } = parse(tokenSchema, input);
  const transfer = await requireTransfer(ctx, client, token);
  requireOwnOrganization(ctx);
  requirePermission(ctx, "horses", "full");
  requireOpen(ctx, transfer);
  requireElsewhere(ctx, transfer);
  await consumeLimit("accept-transfer.account", userId);
  const copies: Copies = new Map();
  try {
    return { horseId: await take(ctx, transfer, copies) };
  } catch (error) {
    // Refused, nothing was written; after a fault that isn't known, and the sweep takes them.
    if (error instanceof DomainError) await dropCopies(copies, organizationIdOf(ctx));
    throw error;
  }
}

async function take(ctx: Context, transfer: TransferDto, copies: Copies): Promise<string> {
  const folders = {
    fromOrganizationId: transfer.organizationId,
    toOrganizationId: organizationIdOf(ctx),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      return await ctx.transaction((tx) => takeHorse(tx, transfer, copies));
    } catch (error) {
      if (!(error instanceof MissingCopies)) throw error;
    }
    await copyContents(await selectContents(ctx, transfer), copies, folders);
  }
  const message = "Files are being added to this horse just now. Try again in a moment.";
  throw new DomainError("CONFLICT", message);
}

function requireOpen(ctx: Context, transfer: TransferDto): void {
  const state = transferState(transfer, ctx.clock.now());
  if (state === "open") return;
  throw new DomainError("PRECONDITION_FAILED", TRANSFER_STATE_WORDS[state].join(". "));
}

function requireElsewhere(ctx: Context, { organizationId }: TransferDto): void {
  if (organizationId !== organizationIdOf(ctx)) return;
  const message = "The horse is in this organization already. Choose another one to take it to.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { organization_id: message } });
}
