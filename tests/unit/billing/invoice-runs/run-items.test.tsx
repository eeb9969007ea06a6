import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InvoiceRunItems } from "@/app/(app)/pro-dashboard/runs/[id]/_components/invoice-run-items";
import type { InvoiceRunDetailDto } from "@/lib/domain/billing/invoice-runs/dto";

vi.mock("next/navigation", () => ({
  usePathname: () => "",
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const createItem = (status: "created" | "sent", email: string | null) => ({
  ...{ contactId: `${status}-${email}`, contactName: "Dana", status, problem: null },
  invoice: {
    id: "i1",
    number: "INV-0206",
    email,
    isOnPaper: email === null,
    isMissingEmail: false,
    totalCents: 5_00,
    isVoid: false,
  },
});

const render = (item: ReturnType<typeof createItem>) => {
  const run: InvoiceRunDetailDto = {
    ...{ id: "r1", throughOn: "2026-11-30", advanceThroughOn: null, status: "sent", isAutomatic: false },
    counts: { pending: 0, created: 0, skipped: 0, sent: 1, failed: 0 },
    ...{ totalCents: 5_00, createdAt: "2026-11-30T10:00:00.000Z" },
    ...{ items: [item], otherDrafts: { count: 0, totalCents: 0 } },
  };
  return renderToStaticMarkup(<InvoiceRunItems run={run} currency="usd" organizationId="o1" />);
};

it("an invoice run's page links to the PDF of each sent invoice that must be printed", () => {
  const sent = render(createItem("sent", null));
  expect(sent).toContain("On paper");
  expect(sent).toContain('href="/api/invoices/i1/pdf?organization_id=o1"');
  expect(render(createItem("created", null))).not.toContain("/pdf");
  const voided = createItem("sent", null);
  expect(render({ ...voided, invoice: { ...voided.invoice, isVoid: true } })).not.toContain("/pdf");
  expect(render(createItem("sent", "dana@example.com"))).not.toMatch(/On paper|\/pdf/);
});
