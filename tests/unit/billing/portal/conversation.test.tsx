import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PortalConversation } from "@/app/portal/[organizationId]/_components/portal-conversation";
import type { PortalMessage } from "@/lib/domain/billing/portal/portal-messages";

function createMessage(subject: string, isNew: boolean): PortalMessage {
  return { id: subject, subject, body: "Text", at: "2026-01-05T12:00:00.000Z", isOwn: !isNew, isNew };
}

it.each([true, false])("the portal lists the newest message last (isNew: %s)", (isNew) => {
  const messages = [createMessage("Newest", isNew), createMessage("Oldest", false)];
  const html = renderToStaticMarkup(
    <PortalConversation
      {...{ messages, timeZone: "UTC", dateFormat: "month_first", organizationName: "Oak Ridge" }}
    />,
  );
  expect(html.match(/Oldest|Newest/g)).toEqual(["Oldest", "Newest"]);
});
