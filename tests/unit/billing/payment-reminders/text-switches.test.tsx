import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ContactReminderCard } from "@/components/billing/collections/contact-reminder-card";
import { ReminderSettingsForm } from "@/components/billing/collections/reminder-settings-form";
import { SUGGESTED_QUIET_HOURS } from "@/lib/domain/billing/payment-reminders/model/schedule";

vi.mock("@/lib/actions/billing/payment-reminders", () => ({
  updateReminderSettingsAction: vi.fn(),
  updateReminderExceptionsAction: vi.fn(),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const SETTINGS = {
  isEnabled: true,
  days: [0],
  startsOn: null,
  quietHours: SUGGESTED_QUIET_HOURS,
  revision: 1,
};
const EXCEPTIONS = { isReminded: true, hasLateFees: true, pausedUntil: null, texts: null };

it("the reminder settings offer text messages only if text messaging is configured", () => {
  const render = (areTextsAvailable: boolean) =>
    renderToStaticMarkup(
      <ReminderSettingsForm settings={{ ...SETTINGS, hasTexts: false, areTextsAvailable }} canWrite />,
    );
  expect(/<input[^>]*name="has_texts"[^>]*>/.exec(render(true))?.[0]).not.toContain("checked");
  expect(render(true)).toContain("Also send text messages");
  expect(render(false)).not.toContain("has_texts");
});

it("a contact's page shows consent to text messages only if text messaging is configured", () => {
  const render = (exceptions: Partial<Parameters<typeof ContactReminderCard>[0]["exceptions"]>) =>
    renderToStaticMarkup(
      <ContactReminderCard
        contactId="contact-1"
        exceptions={{ ...EXCEPTIONS, areTextsAvailable: true, ...exceptions }}
      />,
    );
  const html = render({});
  expect(html).toContain("Agreed to text messages");
  expect(/<input[^>]*name="agreed_to_texts"[^>]*>/.exec(html)?.[0]).not.toContain("checked");
  expect(render({ texts: { agreedOn: "2026-11-01" } })).toContain("Agreed on Nov 1, 2026.");
  expect(render({ areTextsAvailable: false })).not.toContain("agreed_to_texts");
});
