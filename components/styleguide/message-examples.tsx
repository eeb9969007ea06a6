"use client";

import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import type { EditRound } from "@/components/forms/edit-rounds";
import { Alert, type AlertTone } from "@/components/ui/alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { FixedSuspenseBoundary } from "@/components/ui/fixed-suspense-boundary";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { RetryButton } from "@/components/ui/retry-button";
import { SectionError } from "@/components/ui/section-error";
import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast-store";
import { GalleryGroup, LONG_NAME, Specimen, SpecimenState } from "./specimen";

const TONES: readonly AlertTone[] = ["info", "success", "warning", "error"];
const BADGES: readonly BadgeTone[] = ["draft", "sent", "paid", "overdue", "due", "green", "leather"];
const doNothing = () => undefined;
const EDIT_ROUND: EditRound = {
  discardMine: doNothing,
  keepMine: doNothing,
  markSaved: doNothing,
  isSubmitted: () => false,
  kept: null,
  isDiscarded: false,
};

export function MessageExamples() {
  return (
    <GalleryGroup id="messages" title="Status and messages">
      <Specimen name="Badge">
        <SpecimenState label="Tones" isRow>
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="paid" icon="check-circle">
            With icon
          </Badge>
        </SpecimenState>
      </Specimen>
      <Specimen name="Alert">
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone} title={`Title in the ${tone} tone`}>
            The text below the title.
          </Alert>
        ))}
        <Alert title={LONG_NAME} actions={<Button size="small">Open horse</Button>}>
          {LONG_NAME}
        </Alert>
      </Specimen>
      <Specimen name="ActionErrorAlert and EditConflictAlert">
        <ActionErrorAlert
          message="Your plan includes 5 horses. Upgrade to add more."
          upgradeHref="/styleguide"
        />
        <EditConflictAlert what="this record" isOutdated round={EDIT_ROUND} />
        <EditConflictAlert
          what="this record"
          isOutdated={false}
          round={{
            ...EDIT_ROUND,
            kept: { theirs: ["Notes"], replaced: ["Color"], lost: [] },
          }}
        />
      </Specimen>
      <Specimen name="Toaster" note="Errors stay until they are dismissed.">
        <SpecimenState label="Tones" isRow>
          <Button onClick={() => showToast("Horse saved")}>Show success</Button>
          <Button onClick={() => showToast("Couldn't save the horse. Try again.", { tone: "error" })}>
            Show error
          </Button>
          <Button
            onClick={() =>
              showToast("Task deleted", { tone: "info", action: { label: "Undo", onClick: doNothing } })
            }
          >
            Show info with action
          </Button>
        </SpecimenState>
      </Specimen>
      <Specimen name="EmptyState">
        <Card>
          <EmptyState
            title="No horses yet"
            drawing="spot-horse"
            action={<Button icon="plus">Add horse</Button>}
          >
            Add your first horse to log its care.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState title={`No records for ${LONG_NAME}`} icon="clipboard-text" />
        </Card>
      </Specimen>
      <Specimen name="ErrorState">
        <Card>
          <ErrorState what="invoices" action={<RetryButton />} />
        </Card>
        <Card>
          <ErrorState what="invoices" compact action={<RetryButton size="small" />} />
        </Card>
      </Specimen>
      <Specimen name="Spinner, Skeleton and SkeletonRows">
        <Spinner />
        <Skeleton className="h-4 w-32" />
        <Card>
          <SkeletonRows />
        </Card>
      </Specimen>
      <Specimen
        name="NeedsJavaScript and FixedSuspenseBoundary"
        note="NeedsJavaScript appears only if JavaScript is unavailable. FixedSuspenseBoundary shows only its content."
      >
        <NeedsJavaScript what="“Save horse”" />
        <FixedSuspenseBoundary fallback={<Spinner />}>Loaded content</FixedSuspenseBoundary>
      </Specimen>
      {/* Last, because it contains the heading of a whole page. */}
      <Specimen name="SectionError">
        <Card>
          <SectionError title="A section that failed to load" retry={doNothing} />
        </Card>
      </Specimen>
    </GalleryGroup>
  );
}
