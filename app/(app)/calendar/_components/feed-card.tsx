"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
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
  const isReady = useReady();
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<"renew" | "end" | null>(null);
  const issue = useActionButton({
    call: () => issueFeedAction(),
    onDone: (made) => setAddress(made.address),
    onSettled: () => setAsked(null),
  });
  const revoke = useActionButton({
    call: () => revokeFeedAction(),
    onDone: () => {
      setAddress(null);
      toast("The address is ended. Nobody reads by it any more.");
    },
    onSettled: () => setAsked(null),
  });
  return (
    <Card aria-labelledby="feed">
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
      <CardFooter>
        <Button
          variant="primary"
          disabled={!isReady}
          loading={issue.isPending && asked === null}
          onClick={() => (feed ? setAsked("renew") : issue.press())}
        >
          {feed ? "Make a new address" : "Make an address"}
        </Button>
        {feed && (
          <Button variant="quiet" disabled={!isReady} onClick={() => setAsked("end")}>
            End it
          </Button>
        )}
      </CardFooter>
      <ConfirmDialog
        open={asked === "renew"}
        onClose={() => setAsked(null)}
        onConfirm={issue.press}
        title="Make a new address?"
        confirmLabel="Make a new one"
        pending={issue.isPending}
      >
        The old one ends at once: apps that read by it show nothing new until you give them the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "end"}
        onClose={() => setAsked(null)}
        onConfirm={revoke.press}
        title="End your address?"
        confirmLabel="End it"
        pending={revoke.isPending}
        danger
      >
        Apps that read by it show nothing new any more. You can make another one later.
      </ConfirmDialog>
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
