"use client";

import { useState } from "react";
import { IssueAndEnd } from "@/components/forms/issue-and-end";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { toast } from "@/components/ui/toast-store";
import { issueFeedAction, revokeFeedAction } from "@/lib/actions/calendar";

interface FeedCardProps {
  feed: { createdAt: string; lastReadAt: string | null } | null;
  timeZone: string;
}

/** Makes, renews and ends the person's address. The address itself is shown once, when it was made. */
export function FeedCard({ feed, timeZone }: FeedCardProps) {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Card aria-labelledby="feed" className="max-md:mb-16">
      <CardHeader id="feed" title="Your secret address" />
      <CardBody className="grid gap-4">
        {address ? (
          <NewAddress address={address} />
        ) : (
          <p className="max-w-prose text-ink-soft">
            {feed ? (
              <>
                Made on <DateText value={feed.createdAt} timeZone={timeZone} />.{" "}
                {feed.lastReadAt ? (
                  <>
                    Last read on <DateText value={feed.lastReadAt} shape="date-time" timeZone={timeZone} />.
                  </>
                ) : (
                  "No app has read it yet."
                )}{" "}
                It isn't shown again: make a new one where you need it, which ends this one.
              </>
            ) : (
              "You have none yet. Who has the address reads what you may see here, without signing in: keep it to yourself."
            )}
          </p>
        )}
        <NeedsJavaScript what="Making an address" />
      </CardBody>
      <IssueAndEnd
        what="an address"
        isIssued={feed !== null}
        isMain
        issue={{
          call: () => issueFeedAction(),
          onDone: (made) => setAddress(made.address),
          warning:
            "The old one ends at once: apps that read by it show nothing new until you give them the new one.",
        }}
        end={{
          call: () => revokeFeedAction(),
          onDone: () => {
            setAddress(null);
            toast("The address is ended. Nobody reads by it any more.");
          },
          warning: "Apps that read by it show nothing new any more. You can make another one later.",
        }}
      />
    </Card>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <Alert
      tone="success"
      title="Copy it now: it is shown this once"
      actions={<CopyButton text={address} label="Copy address" />}
    >
      <p className="my-2 select-all font-mono text-sm wrap-anywhere">{address}</p>
      <p>
        In your calendar app choose “Add calendar” and “From URL” (or “Subscribe”), and paste it there.
        Changes show up when the app next looks, mostly within hours.
      </p>
    </Alert>
  );
}
