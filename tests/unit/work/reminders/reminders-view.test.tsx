import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ClientMessagesCard } from "@/app/(app)/notifications/_components/client-messages-card";
import { RemindersView } from "@/app/(app)/notifications/_components/reminders-view";

vi.mock("@/lib/actions/work/reminders", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it("the notifications page explains which new items it lists", () => {
  const html = renderToStaticMarkup(<RemindersView reminders={[]} canMarkRead={false} unread={null} />);
  expect(html).toContain("New messages, payments and approvals from clients");
  expect(html).toContain("No care reminders yet");
});

it("the notifications page says how long client messages stay in the list", () => {
  const html = renderToStaticMarkup(<ClientMessagesCard messages={[]} timeZone="UTC" />);
  expect(html).toContain("A message stays here until you open it or a colleague replies.");
});
