import { render } from "@react-email/render";
import { expect, it } from "vitest";
import { formatDigest } from "@/lib/domain/work/reminders/digest";
import { ReminderMail } from "@/lib/mail/templates/reminder";

it("the reminder email's plain text lists due care and how to unsubscribe", async () => {
  const digest = { overdue: 1, today: 2, upcoming: 0, expiring: 1, lines: [] };
  expect(formatDigest(digest)).toBe("2 due today, 1 overdue, 1 document expiring");
  const body = (
    <ReminderMail
      organizationName="Willow Creek Stables"
      fullName="Robin Hale"
      summary={formatDigest(digest)}
      facts={[
        ["Juniper", "Farrier: due today"],
        ["Juniper", "Dental: 3 days overdue"],
      ]}
      more={1}
      dayUrl="https://app.test/dashboard"
      settingsUrl="https://app.test/account/notifications"
    />
  );
  const text = await render(body, { plainText: true });
  for (const part of [
    "Hello Robin Hale,",
    "2 due today, 1 overdue, 1 document expiring.",
    "Farrier: due today",
    "Dental: 3 days overdue",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("And 1 more.");
  expect(text).toContain("https://app.test/account/notifications");
});
