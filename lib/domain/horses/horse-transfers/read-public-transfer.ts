import "server-only";
import type { Context } from "@/lib/auth/context";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import type { ClientInfo } from "@/lib/auth/sessions";
import {
  countTransferContents,
  type TransferContents,
} from "@/lib/domain/horses/horse-transfers/contents-data";
import { findTransferByToken, type TransferDto } from "@/lib/domain/horses/horse-transfers/data";
import { getTransferState, type TransferState } from "@/lib/domain/horses/horse-transfers/transfer-state";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { createNotFoundError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/** The data that anyone with the link can see: the sender, the horse and the transferred contents. */
export interface PublicTransfer extends TransferContents {
  state: TransferState;
  /** The sending organization. */
  organizationId: string;
  horseName: string;
  createdByName: string;
  note: string | null;
  withCare: boolean;
  withCard: boolean;
  expiresAt: string;
  /** The receiving organization. */
  to: { organizationId: string; horseId: string } | null;
}

/**
 * Returns the transfer that belongs to a token. Throws NOT_FOUND if the token is invalid. Only invalid tokens count
 * toward the IP address's rate limit.
 */
export async function requireHorseTransfer(
  ctx: Context,
  client: ClientInfo,
  token: string,
): Promise<TransferDto> {
  const found = decodeOpaqueToken(token) && (await findTransferByToken(ctx, hashOpaqueToken(token)));
  if (found) return found;
  await consumeRateLimit("horse-transfer-miss.address", client.address);
  throw createNotFoundError("Transfer");
}

/** Returns the data for a transfer's page. `state` shows whether the transfer can be accepted. */
export async function readPublicTransfer({
  ctx,
  client,
  input: { token },
}: TrustedVisitorArguments<{ token: string }>): Promise<PublicTransfer> {
  const transfer = await requireHorseTransfer(ctx, client, token);
  const { organizationId, horseName, createdByName, note, withCare, withCard, expiresAt } = transfer;
  const state = getTransferState(transfer, ctx.clock.now());
  const contents = await countTransferContents(ctx, transfer);
  const { toOrganizationId, toHorseId } = transfer;
  const to = toOrganizationId && toHorseId ? { organizationId: toOrganizationId, horseId: toHorseId } : null;
  return {
    ...{ state, organizationId, horseName, createdByName, note, withCare, withCard, expiresAt, to },
    ...contents,
  };
}
