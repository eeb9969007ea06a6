import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InvoiceRunPreviewForm } from "@/app/(app)/pro-dashboard/runs/_components/invoice-run-preview-form";

const render = (throughOn: string) =>
  renderToStaticMarkup(<InvoiceRunPreviewForm throughOn={throughOn} today="2026-11-27" />);

it("the form for an invoice run shows an error for a future date", () => {
  expect(render("2026-11-30")).toContain("Choose today or an earlier day.");
  expect(render("2026-11-30")).toContain('aria-invalid="true"');
});

it("the form for an invoice run shows no error for today's date", () => {
  expect(render("2026-11-27")).not.toContain("Choose today or an earlier day.");
});
