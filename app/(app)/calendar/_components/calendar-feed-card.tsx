"use client";

import { useState } from "react";
import { AccessLinkActions } from "@/components/forms/access-link-actions";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { showToast } from "@/components/ui/toast-store";
import { issueCalendarFeedAction, revokeCalendarFeedAction } from "@/lib/actions/work/calendar";

interface CalendarFeedCardProps {
  feed: { createdAt: string; lastReadAt: string | null } | null;
  timeZone: string;
}

/** Creates, replaces and revokes the user's feed URL. The URL is shown only once, right after it is created. */
export function CalendarFeedCard({ feed, timeZone }: CalendarFeedCardProps) {
  const [feedUrl, setFeedUrl] = useState<string | null>(null);
  return (
    <Card aria-labelledby="feed" className="max-md:mb-16">
      <CardHeader id="feed" title="Your private link" />
      <CardBody className="grid gap-4">
        {feedUrl ? (
          <NewFeedUrl url={feedUrl} />
        ) : (
          <p className="max-w-prose text-ink-soft">
            {feed ? (
              <>
                {" "}
                Created on <DateText value={feed.createdAt} timeZone={timeZone} />.{" "}
                {feed.lastReadAt ? (
                  <>
                    Last used on <DateText value={feed.lastReadAt} shape="date-time" timeZone={timeZone} />.
                  </>
                ) : (
                  "No app has used the link yet."
                )}{" "}
                For your security, we don't show the link again. If you need it elsewhere, create a new link.
                The old link then stops working.
              </>
            ) : (
              "You don't have a link yet. Anyone with the link can read your calendar without signing in, so keep it private."
            )}
          </p>
        )}
        <NeedsJavaScript what="Creating a link" />
      </CardBody>
      <AccessLinkActions
        name="link"
        isIssued={feed !== null}
        isMain
        issue={{
          call: () => issueCalendarFeedAction(),
          onDone: (link) => setFeedUrl(link.address),
          warning:
            "The old link stops working immediately. Calendar apps stop updating until you give them the new link.",
        }}
        end={{
          call: () => revokeCalendarFeedAction(),
          onDone: () => {
            setFeedUrl(null);
            showToast("The link no longer works.");
          },
          warning: "Calendar apps that use the link stop updating. You can create another link later.",
        }}
      />
    </Card>
  );
}

function NewFeedUrl({ url }: { url: string }) {
  return (
    <Alert
      tone="success"
      title="Copy the link now. It is shown only once."
      actions={<CopyButton text={url} label="Copy link" />}
    >
      <p className="my-2 select-all font-mono text-sm wrap-anywhere">{url}</p>
      <p>
        In your calendar app, choose “Add calendar”, then “From URL” or “Subscribe”, and paste the link. Most
        apps check for changes every few hours.
      </p>
    </Alert>
  );
}
