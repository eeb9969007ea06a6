import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SendReminderButton } from "@/components/billing/collections/send-reminder-button";

vi.mock("@/lib/actions/billing/payment-reminders", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it.each([
  [false, "Send reminder now"],
  [true, "A reminder was sent today. You can send the next one tomorrow."],
])("if isRemindedToday is %s, SendReminderButton shows: %s", (isRemindedToday, text) => {
  const html = renderToStaticMarkup(
    <SendReminderButton
      {...{
        id: "1",
        name: "Dana",
        email: "dana@example.com",
        invoiceNumber: "INV-0001",
        openCents: 48_000,
      }}
      {...{ currency: "usd", getsText: null, isRemindedToday }}
    />,
  );
  expect(html.replace(/<[^>]+>/g, "")).toBe(text);
  expect(html.includes("<button")).toBe(!isRemindedToday);
});
