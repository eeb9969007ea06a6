import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraftOnce } from "@/components/billing/invoices/form/create-draft-once";
import { requestDraftCreation } from "@/components/billing/invoices/form/draft-requests";
import { createInvoiceFormValues } from "@/components/billing/invoices/form/form-values";
import { unreachableError } from "@/components/forms/call-action";

vi.mock("@/components/billing/invoices/form/draft-requests", () => ({ requestDraftCreation: vi.fn() }));

const post = vi.mocked(requestDraftCreation);
const input = { ...createInvoiceFormValues("2026-11-20"), customer_name: "Maria Alvarez" };
const draft = { id: "one", invoiceNumber: "INV-0001" };

beforeEach(() => {
  post.mockReset();
});

describe("createDraftOnce", () => {
  test("createDraftOnce repeats the request with the same key after a lost response", async () => {
    post.mockResolvedValueOnce({ error: unreachableError }).mockResolvedValueOnce({ data: draft });
    const create = createDraftOnce();
    expect(await create(input, "usd")).toEqual({ error: unreachableError });
    expect(await create(input, "usd")).toEqual({ data: { draft, isCurrent: true } });
    expect(post.mock.calls[1]).toEqual(post.mock.calls[0]);
  });

  test("createDraftOnce reports whether the created draft matches the form's current values", async () => {
    post.mockResolvedValueOnce({ error: unreachableError }).mockResolvedValueOnce({ data: draft });
    const create = createDraftOnce();
    await create(input, "usd");
    const changed = { ...input, customer_name: "Rui Chen" };
    expect(await create(changed, "usd")).toEqual({ data: { draft, isCurrent: false } });
    expect(post.mock.calls[1]?.[0]).toEqual(input);
  });

  test("createDraftOnce uses a new idempotency key after the server rejects the draft", async () => {
    const refusal = {
      error: { code: "VALIDATION" as const, message: "Please check the highlighted fields." },
    };
    post.mockResolvedValueOnce(refusal).mockResolvedValueOnce({ data: draft });
    const create = createDraftOnce();
    await create(input, "usd");
    const changed = { ...input, customer_name: "Rui Chen" };
    expect(await create(changed, "usd")).toEqual({ data: { draft, isCurrent: true } });
    expect(post.mock.calls[1]?.[0]).toEqual(changed);
    expect(post.mock.calls[1]?.[1].idempotencyKey).not.toBe(post.mock.calls[0]?.[1].idempotencyKey);
  });
});
