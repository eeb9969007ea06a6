import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { DomainError } from "@/lib/errors";

/** Throws CONFLICT if the charge was written off or if one of its shares is on an invoice. */
export function requireUnbilledCharge({ status, shares }: ChargeDto): void {
  if (status === "written_off") {
    throw new DomainError("CONFLICT", "This charge was written off. Restore it first.");
  }
  const billed = shares.find(({ invoiceId }) => invoiceId !== null);
  if (!billed) return;
  const message = `This charge is on invoice ${billed.invoiceNumber}. Void the invoice or remove the line first.`;
  throw new DomainError("CONFLICT", message);
}
