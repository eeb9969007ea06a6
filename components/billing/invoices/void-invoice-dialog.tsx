"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { showToast } from "@/components/ui/toast-store";
import { voidInvoiceAction } from "@/lib/actions/billing/invoices";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { getInvoiceHref } from "./hrefs";

export type VoidInvoiceDialogProps = {
  invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "state">;
  /** Whether the invoice has charges. Voiding the invoice makes its charges unbilled again. */
  hasCharges: boolean;
  onClose: () => void;
};

/** `replace` is the value of the button "Void and replace". */
const formSchema = invoiceIdSchema.extend({ replace: z.literal("yes").optional() });

const REPLACE = { label: "Void and replace", name: "replace", value: "yes" };

/**
 * Asks for confirmation before voiding an invoice or discarding a draft. If the user chooses "Void and replace",
 * also creates a draft with the same content.
 */
export default function VoidInvoiceDialog({ invoice, hasCharges, onClose }: VoidInvoiceDialogProps) {
  const { id, invoiceNumber } = invoice;
  const isDraft = invoice.state === "draft";
  const verb = isDraft ? "Discard" : "Void";
  const router = useRouter();
  const form = useActionForm({
    schema: formSchema,
    ...{ fixed: { id }, blockReason: useOrganizationMismatch() },
    action: ({ replace }) => voidInvoiceAction({ id, replace: replace !== undefined }),
    onDone: ({ replacement }) => {
      onClose();
      if (!replacement) return showToast(`${invoiceNumber} is void`);
      showToast(`${invoiceNumber} is void. Draft ${replacement.invoiceNumber} replaces it.`);
      router.push(getInvoiceHref(replacement.id));
    },
  });
  return (
    <DialogForm
      {...{ form, onClose }}
      title={`${verb} ${invoiceNumber}?`}
      size="small"
      submitLabel={verb}
      pendingLabel={isDraft ? "Discarding…" : "Voiding…"}
      secondSubmit={isDraft ? undefined : REPLACE}
      danger
      className="text-ink-soft"
    >
      {hasCharges && (
        <p>
          The invoice's charges become unbilled again. If you don't plan to bill a charge again, write it off.
        </p>
      )}
      {isDraft ? (
        <p>
          Nothing is sent to your client. The draft stays in your records as void, so your invoice numbers
          have no gaps.
        </p>
      ) : (
        <>
          <p>
            The payment link stops working, and your totals no longer include the invoice. The invoice stays
            in your records.
          </p>
          <p>
            To correct the invoice, choose “Void and replace”. You get a draft with the same content, which
            you can edit and send.
          </p>
        </>
      )}
    </DialogForm>
  );
}
