import "server-only";
import {
  type ClientInvoice,
  readClientInvoice,
} from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";

/**
 * Looks up the invoice for a client's link. The result has a null value if the link is unknown, and the state
 * "failed" if the query fails.
 */
export async function readInvoiceByLink(token: string): Promise<Lookup<ClientInvoice | null>> {
  const { ctx } = await getCurrentVisitor();
  return lookup(
    readClientInvoice({ ctx, input: { token } }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
      throw error;
    }),
  );
}
