import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InvoiceRunPreviewForm } from "@/app/(app)/pro-dashboard/runs/_components/invoice-run-preview-form";

const render = (throughOn: string, advanceThroughOn: string | null = null) =>
  renderToStaticMarkup(<InvoiceRunPreviewForm days={{ throughOn, advanceThroughOn }} today="2026-11-27" />);

it("the form for an invoice run shows an error for a future date", () => {
  expect(render("2026-11-30")).toContain("Choose today or an earlier day.");
  expect(render("2026-11-30")).toContain('aria-invalid="true"');
});

it("the form for an invoice run shows no error for today's date", () => {
  expect(render("2026-11-27")).not.toContain("Choose today or an earlier day.");
});

it("the invoice run form shows an error if the board date is too early or too late", () => {
  expect(render("2026-11-27", "2026-12-01")).not.toContain('aria-invalid="true"');
  expect(render("2026-11-27", "2026-11-26")).toContain("Choose a day on or after the last day to bill.");
  expect(render("2026-11-27", "2027-01-29")).toContain("Choose Jan 28, 2027 or an earlier day.");
});
