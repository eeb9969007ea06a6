import { expect, it } from "vitest";
import { describeSelection, listBulkActions } from "@/components/billing/invoices/list-bulk-actions";

type Selected = Parameters<typeof listBulkActions>[0][number];

const createInvoice = (change: Partial<Selected>): Selected => ({
  ...{ id: "sent", state: "sent", customerEmail: "dana@example.com", totalCents: 80_00, balanceCents: 80_00 },
  ...{ currency: "usd", ...change },
});

const DRAFT = createInvoice({ id: "draft", state: "draft", totalCents: 60_00, balanceCents: 60_00 });
const OVERDUE = createInvoice({ id: "overdue", state: "overdue", balanceCents: 25_00 });

it("bulk Send applies only to drafts, and bulk Remind only to overdue invoices", () => {
  const [send, remind, ...rest] = listBulkActions([createInvoice({}), DRAFT, OVERDUE], [], "point_decimal");
  expect(send).toMatchObject({ buttonLabel: "Send 1 draft", appliesTo: new Set(["draft"]) });
  expect(send?.consequence).toMatch(/^\$60\.00 in total/);
  expect(remind).toMatchObject({ buttonLabel: "Remind 1", appliesTo: new Set(["overdue"]) });
  expect(remind?.consequence).toMatch(/^\$25\.00 overdue in total/);
  expect(rest).toEqual([]);
});

it("only bulk actions that apply to the selected invoices are listed", () => {
  const getLabels = (...selected: Selected[]) =>
    listBulkActions(selected, [], "point_decimal").map(({ buttonLabel }) => buttonLabel);
  expect(getLabels(DRAFT, createInvoice({ id: "other", state: "draft" }))).toEqual(["Send 2 drafts"]);
  expect(getLabels(OVERDUE)).toEqual(["Remind 1"]);
});

it("if no bulk action applies to the selection, only a disabled Send action appears", () => {
  const paid = createInvoice({ state: "paid", balanceCents: 0 });
  const unknown = createInvoice({ id: "unknown", state: "overdue", customerEmail: null });
  expect(listBulkActions([paid, unknown, createInvoice({})], [], "point_decimal")).toMatchObject([
    {
      buttonLabel: "Send",
      appliesTo: new Set(),
      disabledReason: expect.stringMatching(/^Only drafts can be sent/),
    },
  ]);
});

it("the confirmation for bulk Send says how many invoices are emailed and how many must be printed", () => {
  const paper = createInvoice({ id: "paper", state: "draft", customerEmail: null });
  const getConsequence = (...selected: Selected[]) =>
    listBulkActions(selected, [], "point_decimal")[0]?.consequence;
  expect(getConsequence(DRAFT)).toContain("We'll email each invoice to its client.");
  expect(getConsequence(DRAFT, { ...DRAFT, id: "other" }, paper)).toContain("2 by email, 1 to print.");
  expect(getConsequence(paper)).toContain("We won't email this invoice. Print it for your client.");
});

it("bulk reminders skip invoices that already got a reminder today", () => {
  const reminded = createInvoice({ id: "reminded", state: "overdue" });
  expect(listBulkActions([OVERDUE, reminded], ["reminded"], "point_decimal")).toMatchObject([
    {
      buttonLabel: "Remind 1",
      appliesTo: new Set(["overdue"]),
      consequence: expect.stringContaining("1 selected invoice already got a reminder today"),
    },
  ]);
  expect(listBulkActions([reminded], ["reminded"], "point_decimal")).toMatchObject([
    {
      buttonLabel: "Remind",
      appliesTo: new Set(),
      disabledReason: expect.stringContaining("You can send the next one tomorrow."),
    },
  ]);
});

it("the selected invoices have a separate total for each currency", () => {
  expect(describeSelection([], "point_decimal")).toBe("");
  expect(describeSelection([DRAFT, OVERDUE], "point_decimal")).toBe("$140.00 in total");
  const euros = createInvoice({ currency: "eur", totalCents: 10_00 });
  expect(describeSelection([DRAFT, euros], "point_decimal")).toBe("$60.00 and €10.00 in total");
});
