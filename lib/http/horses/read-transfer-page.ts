import "server-only";
import { hasPermission } from "@/lib/auth/permissions";
import {
  type PublicTransfer,
  readPublicTransfer,
} from "@/lib/domain/horses/horse-transfers/read-public-transfer";
import { listOrganizations } from "@/lib/domain/organizations/organizations/list-organizations";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup, readPageSession } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";

export interface TransferPageData {
  /** Excludes IDs, because visitors with the link don't need them. */
  sheet: Omit<PublicTransfer, "organizationId" | "to">;
  /** Null if nobody is signed in; empty if the visitor has neither a name nor an email address. */
  visitorName: string | null;
  /** The organizations that can receive the horse. */
  organizations: { id: string; name: string }[];
  /** The ID of the horse in its new organization, for members of that organization. */
  receivedHorseId: string | null;
}

type TransferLookup = { state: "found"; found: TransferPageData } | { state: "none" } | { state: "tooMany" };

/**
 * Returns the data for a transfer's page, including details about the visitor. The result's state distinguishes a
 * failed lookup, which the user can retry, from an unknown link.
 */
export async function readTransferPage(token: string): Promise<Lookup<TransferLookup>> {
  return lookup(
    loadTransfer(token).then((found): TransferLookup => ({ state: "found", found }), toRefusedState),
  );
}

async function loadTransfer(token: string): Promise<TransferPageData> {
  const [{ ctx, client }, session] = await Promise.all([getCurrentVisitor(), readPageSession()]);
  const { organizationId, to, ...sheet } = await readPublicTransfer({ ctx, client, input: { token } });
  if (session.state !== "signedIn")
    return { sheet, visitorName: null, organizations: [], receivedHorseId: null };
  const { loaded } = session;
  const memberships = await listOrganizations({ ctx: loaded.ctx });
  const isMember = memberships.some(({ id }) => id === to?.organizationId);
  return {
    sheet,
    visitorName: loaded.viewer.name,
    organizations: memberships
      .filter(({ id, role }) => id !== organizationId && hasPermission(role.permissions, "horses", "full"))
      .map(({ id, name }) => ({ id, name })),
    receivedHorseId: isMember ? (to?.horseId ?? null) : null,
  };
}

function toRefusedState(error: unknown): TransferLookup {
  if (error instanceof DomainError && error.code === "NOT_FOUND") return { state: "none" };
  if (error instanceof DomainError && error.code === "RATE_LIMITED") return { state: "tooMany" };
  throw error;
}
