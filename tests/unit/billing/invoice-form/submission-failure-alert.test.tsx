import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SubmissionFailureAlert } from "@/components/billing/invoices/form/submission-failure-alert";
import type { ActionError } from "@/lib/actions/client";
import { OPERATION_FAILED } from "@/lib/errors";

const TITLE = "Failed to create invoice. Please try again.";
const DRAFT = { id: "1", invoiceNumber: "INV-0001" };

function getParagraphs(error: ActionError, draft: typeof DRAFT | null): string[] {
  const failure = { error, isSaved: draft !== null };
  const html = renderToStaticMarkup(<SubmissionFailureAlert failure={failure} draft={draft} />);
  expect(html).toContain(TITLE);
  return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = ""]) => text);
}

describe("the alert for an invoice that can't be created or sent", () => {
  it("the alert for an invoice that can't be created shows only a title if the server gives no specific reason", () => {
    const error = { code: "INTERNAL", message: "Any wording.", reason: OPERATION_FAILED } as const;
    expect(getParagraphs(error, null)).toEqual([]);
  });

  it("the alert shows the server's reason why an invoice can't be created", () => {
    expect(getParagraphs({ code: "FORBIDDEN", message: "You need more access." }, null)).toEqual([
      "You need more access.",
    ]);
  });

  it("if sending an invoice fails, the alert says that the draft is saved", () => {
    const error = { code: "EXTERNAL", message: "Failed to send invoice", reason: OPERATION_FAILED } as const;
    expect(getParagraphs(error, DRAFT)).toEqual([
      "Failed to send invoice",
      "INV-0001 is saved as a draft. Nothing was sent to your client.",
    ]);
  });
});
