import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InvoiceRunActions } from "@/app/(app)/pro-dashboard/runs/[id]/_components/invoice-run-actions";
import type { RunItemDto, RunItemStatus } from "@/lib/domain/billing/invoice-runs/dto";

vi.mock("@/components/forms/confirm-action-button", () => ({
  ConfirmActionButton: ({ children }: { children: ReactNode }) => <p>{children}</p>,
}));
vi.mock("@/lib/actions/billing/invoice-runs", () => ({}));

type Delivery = "email" | "paper" | "none";

const createItem = (status: RunItemStatus, delivery: Delivery): RunItemDto => ({
  ...{ contactId: "c1", contactName: "Dana", status, problem: null },
  invoice: {
    ...{ id: "i1", number: "INV-0206", email: delivery === "email" ? "dana@example.com" : null },
    ...{ isOnPaper: delivery === "paper", isMissingEmail: delivery === "none" },
    ...{ totalCents: 5_00, isVoid: false },
  },
});

function render(...items: RunItemDto[]): string {
  const counts = { pending: 0, created: 0, skipped: 0, sent: 0, failed: 0 };
  for (const { status } of items) counts[status] += 1;
  return renderToStaticMarkup(<InvoiceRunActions id="r1" status="sent" counts={counts} items={items} />);
}

it("the confirmation for sending an invoice run says how many drafts are emailed, printed or not sent", () => {
  const email = createItem("created", "email");
  const paper = createItem("created", "paper");
  expect(render(email)).toContain("We&#x27;ll email each invoice to its client. Sent invoices");
  expect(render(email, paper, createItem("failed", "paper"))).toContain("1 by email, 2 to print. Sent");
  const missing = createItem("created", "none");
  expect(render(email, paper, missing)).toContain(
    "1 by email, 1 to print. 1 has no email address and won&#x27;t be sent. Sent invoices",
  );
  expect(render(missing, createItem("failed", "none"))).toContain(
    "<p>2 have no email address and won&#x27;t be sent.",
  );
  expect(render(email, missing)).toContain("<p>1 by email. 1 has no");
});

it("invoices that were already sent don't count as drafts of an invoice run", () => {
  const email = createItem("created", "email");
  expect(render(email, createItem("sent", "paper"))).toContain("We&#x27;ll email each invoice");
});
