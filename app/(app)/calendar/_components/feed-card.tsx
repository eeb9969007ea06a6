"use client";

import { useState } from "react";
import { AccessLinkActions } from "@/components/forms/access-link-actions";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { toast } from "@/components/ui/toast-store";
import { issueFeedAction, revokeFeedAction } from "@/lib/actions/work/calendar";

interface FeedCardProps {
  feed: { createdAt: string; lastReadAt: string | null } | null;
  timeZone: string;
}

/** Creates, renews and ends the person's feed URL. The URL is shown once, after it is created. */
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
                {" "}
                Created on <DateText value={feed.createdAt} timeZone={timeZone} />.{" "}
                {feed.lastReadAt ? (
                  <>
                    Last read on <DateText value={feed.lastReadAt} shape="date-time" timeZone={timeZone} />.
                  </>
                ) : (
                  "No app has read it yet."
                )}{" "}
                It isn't shown again. If you need it elsewhere, create a new one, which replaces this one.
              </>
            ) : (
              "You don't have an address yet. Anyone with the address can read your calendar without signing in, so keep it private."
            )}
          </p>
        )}
        <NeedsJavaScript what="Creating an address" />
      </CardBody>
      <AccessLinkActions
        name="address"
        isIssued={feed !== null}
        isMain
        issue={{
          call: () => issueFeedAction(),
          onDone: (made) => setAddress(made.address),
          warning:
            "The old address stops working immediately. Calendar apps show nothing new until you give them the new one.",
        }}
        end={{
          call: () => revokeFeedAction(),
          onDone: () => {
            setAddress(null);
            toast("The address no longer works.");
          },
          warning: "Calendar apps that use it stop updating. You can create another one later.",
        }}
      />
    </Card>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <Alert
      tone="success"
      title="Copy it now. It is shown only once."
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
