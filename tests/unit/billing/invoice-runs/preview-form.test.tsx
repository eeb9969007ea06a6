import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InvoiceRunPreviewForm } from "@/app/(app)/pro-dashboard/runs/_components/invoice-run-preview-form";

const render = (throughOn: string) =>
  renderToStaticMarkup(<InvoiceRunPreviewForm throughOn={throughOn} today="2026-11-27" />);

it("the form for an invoice run shows an error on its date field if the day is in the future", () => {
  expect(render("2026-11-30")).toContain("Choose today or an earlier day.");
  expect(render("2026-11-30")).toContain('aria-invalid="true"');
});

it("the form for an invoice run shows no error if the day is today", () => {
  expect(render("2026-11-27")).not.toContain("Choose today or an earlier day.");
});
