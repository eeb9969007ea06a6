import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CallList } from "@/components/billing/collections/call-list";

vi.mock("@/lib/actions/billing/payment-reminders", () => ({}));
vi.mock("next/navigation", () => ({
  usePathname: () => "/pro-dashboard",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const TODAY = "2026-11-20";

const ROW = {
  ...{ contactId: "1", name: "Dana", email: "dana@example.com", phones: [], isOnPaper: false },
  ...{ overdueCents: 96_000, invoiceCount: 2, oldestInvoiceId: "2", getsText: null, daysOverdue: 10 },
  oldestInvoice: { number: "INV-0001", balanceCents: 48_000, email: "dana@example.com" },
  ...{ lastMailedOn: null, lastRemindedOn: TODAY, lastCall: null, promise: null },
};

it.each([
  [false, "Send reminder for oldest invoice"],
  [true, "A reminder was sent today."],
])("if a client's isRemindedToday is %s, the call list shows: %s", (isRemindedToday, text) => {
  const rows = [{ ...ROW, isRemindedToday }];
  const html = renderToStaticMarkup(
    <CallList {...{ rows, currency: "usd", today: TODAY, canWrite: true }} />,
  );
  expect(html).toContain(text);
  expect(html.includes("Send reminder")).toBe(!isRemindedToday);
});
