import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { NotificationsForm } from "@/app/(app)/account/notifications/_components/notifications-form";

vi.mock("@/lib/actions/work/reminders", () => ({ saveNotificationSettingsAction: () => undefined }));

const mails = {
  ...{ "care-reminder": true, "task-assigned": false, "guest-visit": true, "share-answered": true },
  ...{ "share-ended": true, "member-joined": true, "trainer-answered": true },
  ...{ "invoice-paid": true, "charge-decided": false, "client-message": true },
};

it("the notification settings keep the choices for emails that the person can't receive", () => {
  const html = renderToStaticMarkup(
    <NotificationsForm
      choices={{ mails, newsletter: false }}
      receivable={["care-reminder", "guest-visit"]}
      hour={7}
    />,
  );
  expect(html.match(/type="checkbox"/g)).toHaveLength(3);
  expect(html).toContain('<input type="hidden" name="invoice-paid" value="on"/>');
  expect(html).not.toContain('name="charge-decided"');
  expect(html.indexOf("Remind me at")).toBeLessThan(html.indexOf('name="guest-visit"'));
});
