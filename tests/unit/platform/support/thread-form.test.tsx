import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ThreadForm } from "@/app/(app)/help/new/_components/thread-form";

vi.mock("@/lib/actions/platform/support", () => ({ openThreadAction: () => undefined }));
vi.mock("@/lib/actions/platform/support-posts", () => ({ postThreadAction: () => undefined }));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it("the help form's fields have no maximum length, so long text isn't cut off", () => {
  const html = renderToStaticMarkup(
    <ThreadForm clientId="1" answerBy="2026-11-30T14:00:00Z" timeZone="America/New_York" />,
  );
  expect(html).toContain('name="subject"');
  expect(html.toLowerCase()).not.toContain("maxlength");
});
