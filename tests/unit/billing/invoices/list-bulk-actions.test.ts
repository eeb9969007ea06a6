import { expect, it } from "vitest";
import { listBulkActions } from "@/components/billing/invoices/list-bulk-actions";

type Selected = Parameters<typeof listBulkActions>[0][number];

const createInvoice = (change: Partial<Selected>): Selected => ({
  ...{ id: "sent", state: "sent", customerEmail: "dana@example.com", totalCents: 80_00, balanceCents: 80_00 },
  ...{ currency: "usd", ...change },
});

const DRAFT = createInvoice({ id: "draft", state: "draft", totalCents: 60_00, balanceCents: 60_00 });
const OVERDUE = createInvoice({ id: "overdue", state: "overdue", balanceCents: 25_00 });

it("the bulk action for sending applies only to the drafts among the selected invoices and names their total", () => {
  const [send] = listBulkActions([createInvoice({}), DRAFT], "point_decimal");
  expect(send?.appliesTo).toEqual(new Set(["draft"]));
  expect(send?.consequence).toMatch(/^\$60\.00 in total/);
});

it("the bulk action for sending says why sent invoices can't be sent again", () => {
  const actions = listBulkActions([createInvoice({})], "point_decimal");
  expect(actions).toMatchObject([
    { label: "Send", appliesTo: new Set(), disabledReason: "Only drafts can be sent." },
  ]);
});

it("the bulk action for reminders applies only to overdue invoices with an email address", () => {
  const unknown = createInvoice({ id: "unknown", state: "overdue", customerEmail: null });
  const [, remind] = listBulkActions([OVERDUE, unknown, DRAFT], "point_decimal");
  expect(remind?.appliesTo).toEqual(new Set(["overdue"]));
  expect(remind?.consequence).toMatch(/^\$25\.00 due in total/);
  expect(listBulkActions([unknown, DRAFT], "point_decimal")).toHaveLength(1);
});
