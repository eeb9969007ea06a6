import "server-only";
import { readSignedId, signId } from "@/lib/auth/signed-id";

const PURPOSE = "invoice page";

/** Where a client sees and pays an invoice without an account. Whoever has the address may read it. */
export function clientPagePath(invoiceId: string): string {
  return `/invoice/${signId(PURPOSE, invoiceId)}`;
}

/** The invoice that a token of ours names; null for any other. */
export function readClientPageToken(token: string): string | null {
  return readSignedId(PURPOSE, token);
}
