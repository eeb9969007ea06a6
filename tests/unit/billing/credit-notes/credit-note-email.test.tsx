import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CreditNoteEmail } from "@/components/billing/invoices/credit-note-email";

vi.mock("@/lib/actions/billing/invoices", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it.each([
  [false, ["settled"], "Send again"],
  [true, ["pending"], "The client gets the credit note by email after the refund"],
  [true, ["failed", "pending"], "The client gets the credit note by email after the refund"],
  [true, ["settled", "failed"], "Not emailed to the client yet, because the refund failedSend now"],
])(
  "a credit note (email pending: %s, refunds: %j) shows the email status: %s",
  (emailPending, states, text) => {
    const refunds = states.map((status) => ({ status }));
    const note = { id: "1", creditNoteNumber: "CN-0001", emailPending, refunds };
    const html = renderToStaticMarkup(
      <CreditNoteEmail note={note} customerEmail="dana@example.com" canSend />,
    );
    expect(html.replace(/<[^>]+>/g, "")).toBe(text);
  },
);
