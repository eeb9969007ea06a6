import type { AgreementDto } from "@/lib/domain/billing/agreements/dto";
import type { ListedAgreement } from "@/lib/domain/billing/agreements/list-agreements";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { CareVisit } from "@/lib/domain/billing/charges/model/care-visit";
import type {
  InvoiceDetailDto,
  InvoiceDto,
  InvoicePaymentDto,
} from "@/lib/domain/billing/records/invoice-dto";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import type { CareKind } from "@/lib/domain/billing/services/model/care-kinds";

/** The fields of a draft that the invoice form needs. */
export type EditableDraft = Pick<
  InvoiceDto,
  | "id"
  | "invoiceNumber"
  | "revision"
  | "clientId"
  | "customerName"
  | "customerEmail"
  | "dueDate"
  | "termsDays"
  | "notes"
  | "lines"
>;

export interface EditableClient {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  notes: string | null;
}

export type EditableService = Pick<
  ServiceDto,
  | "id"
  | "name"
  | "category"
  | "unit"
  | "notes"
  | "taxRate"
  | "incomeAccount"
  | "nextHorseDiscount"
  | "careKind"
  | "careCharging"
>;
export type PricedService = Pick<ServiceDto, "id" | "name" | "unit" | "priceCents">;

/** The fields of an invoice that the payment form needs. */
export type InvoiceToPay = Pick<
  InvoiceDetailDto,
  | "id"
  | "invoiceNumber"
  | "issuedOn"
  | "balanceCents"
  | "currency"
  | "clientId"
  | "customerName"
  | "lastMethod"
>;

/** A manually recorded payment. */
export interface ReversiblePayment
  extends Pick<InvoicePaymentDto, "id" | "amountCents" | "creditedCents" | "method"> {
  invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "customerEmail" | "currency" | "balanceCents">;
}

/** The fields of a sent invoice that the credit note form needs. */
export type CreditableInvoice = Pick<
  InvoiceDetailDto,
  | "id"
  | "invoiceNumber"
  | "clientId"
  | "customerEmail"
  | "currency"
  | "taxMode"
  | "balanceCents"
  | "refundedCents"
  | "lines"
  | "payments"
  | "creditNotes"
>;

/**
 * The page's dialogs. If an optional record such as `draft` or `client` is given, the form edits it. Otherwise,
 * the form creates a new record. `careKind` and `horseId` prefill the form for a new service or agreement.
 */
export type InvoicingDialogState =
  | { kind: "invoice"; draft?: EditableDraft | undefined }
  | { kind: "payment"; invoice: InvoiceToPay }
  | { kind: "reverse-payment"; payment: ReversiblePayment }
  | { kind: "credit-note"; invoice: CreditableInvoice }
  | { kind: "refund"; invoice: CreditableInvoice }
  | {
      kind: "write-off-invoice";
      invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "balanceCents" | "currency">;
    }
  | { kind: "void"; invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "state">; hasCharges: boolean }
  | { kind: "pause-reminders"; invoiceId: string }
  | { kind: "client"; client?: EditableClient | undefined }
  | { kind: "service"; service?: EditableService | undefined; careKind?: CareKind | undefined }
  | { kind: "price"; service: PricedService }
  | { kind: "charge"; charge?: ChargeDto | undefined }
  | { kind: "visit"; careVisit?: CareVisit | undefined }
  | { kind: "write-off"; charge: Pick<ChargeDto, "id" | "description" | "amountCents" | "discountCents"> }
  | { kind: "delete-charge"; charge: Pick<ChargeDto, "id" | "description" | "source" | "costGroupId"> }
  | {
      kind: "approve-charge";
      charge: Pick<ChargeDto, "id" | "description" | "shares">;
    }
  | { kind: "agreement"; agreement?: AgreementDto | undefined; horseId?: string | undefined }
  | { kind: "end-agreement"; agreement: ListedAgreement }
  | { kind: "pause-agreement"; agreement: ListedAgreement };

let currentDialog: InvoicingDialogState | null = null;
const listeners = new Set<() => void>();

function setCurrentDialog(next: InvoicingDialogState | null): void {
  currentDialog = next;
  for (const listener of listeners) listener();
}

/**
 * Opens one of the dialogs that `InvoicingDialogs` renders. The dialog isn't a child of its button, because a
 * live update can remove the button while the dialog is open, for example when a colleague sends the draft.
 */
export function openInvoicingDialog(dialog: InvoicingDialogState): void {
  setCurrentDialog(dialog);
}

/**
 * Passes the newer version of a draft to the draft's open form, so that the form can warn about the change.
 */
export function refreshOpenDraft(draft: EditableDraft): void {
  const open = currentDialog?.kind === "invoice" ? currentDialog.draft : undefined;
  if (open?.id === draft.id && open.revision < draft.revision) setCurrentDialog({ kind: "invoice", draft });
}

export function closeInvoicingDialog(): void {
  setCurrentDialog(null);
}

export function subscribeToInvoicingDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getInvoicingDialog(): InvoicingDialogState | null {
  return currentDialog;
}
