import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";

interface SampleDataCardProps {
  /** Null if the lookup failed. */
  samples: { removed: string[]; remaining: string[] } | null;
}

/** Lists the sample data that will be removed and the sample data that will be kept. */
export function SampleDataCard({ samples }: SampleDataCardProps) {
  return (
    <Card aria-labelledby="samples" className="mb-4">
      <CardHeader
        id="samples"
        title={
          <span className="flex flex-wrap items-center gap-2">
            Sample data <Badge tone="leather">Sample</Badge>
          </span>
        }
        description="We send no reminders, emails or webhooks for sample data."
        actions={
          samples && (
            <form action="/dashboard/setup" method="post">
              <Button type="submit" name="samples" value="remove" size="small">
                Remove sample data
              </Button>
            </form>
          )
        }
      />
      {samples ? (
        <CardBody className="grid gap-2 text-sm">
          {samples.removed.length > 0 && (
            <p>
              <span className="font-semibold">To be removed:</span> {samples.removed.join(", ")}
            </p>
          )}
          {samples.remaining.length > 0 && (
            <p>
              <span className="font-semibold">
                To be kept, because you changed these or added data to them:
              </span>{" "}
              {samples.remaining.join(", ")}
            </p>
          )}
        </CardBody>
      ) : (
        <ErrorState compact what="the sample data" action={<RetryButton size="small" />} />
      )}
    </Card>
  );
}

/** Offers sample data to members of an organization without horses. */
export function SampleDataOffer() {
  return (
    <form
      action="/dashboard/setup"
      method="post"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">Want to look around first?</span>{" "}
        <span className="text-ink-soft">
          Add two horses with sample data. You can remove everything with one tap.
        </span>
      </p>
      <Button type="submit" name="samples" value="add" size="small">
        Add sample data
      </Button>
    </form>
  );
}
