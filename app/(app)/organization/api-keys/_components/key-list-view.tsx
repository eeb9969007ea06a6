"use client";

import { TextLink } from "@/components/auth/text-link";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { Pagination } from "@/components/ui/pagination";
import type { ApiStanding } from "../../_components/api-standing";
import { KeyRow, type KeyRowData } from "./key-row";
import { NewKeyButton } from "./new-key-button";

interface KeyListViewProps extends ApiStanding {
  keys: readonly KeyRowData[];
  before: string | undefined;
  after: string | undefined;
  timeZone: string;
}

export function KeyListView(props: KeyListViewProps) {
  const { keys, before, after, timeZone, canChange, isInPlan, planName, upgradeHref } = props;
  return (
    <div className="grid gap-4">
      {!isInPlan && (
        <Alert
          tone={keys.length > 0 ? "warning" : "info"}
          title={`The API comes with the ${planName} plan`}
          actions={upgradeHref && <UpgradeLink href={upgradeHref} />}
        >
          {keys.length > 0
            ? "The keys are kept: they work again once the plan has it, and can be revoked at any time."
            : "With it, software of your own reads and writes horses, care, tasks, invoices and clients."}
        </Alert>
      )}
      <Card aria-labelledby="api-keys">
        <CardHeader
          id="api-keys"
          title="API keys"
          description={
            <>
              For software of your own: see the <TextLink href="/developers">API reference</TextLink>. Keys
              belong to the organization, and stay when who made them leaves.
            </>
          }
          actions={canChange && isInPlan && <NewKeyButton />}
        />
        {keys.length === 0 ? (
          <EmptyState icon="key" title="No keys yet">
            {canChange && isInPlan
              ? "Make one for each program that calls, so that you can revoke one and leave the others."
              : "Who manages the organization makes them here."}
          </EmptyState>
        ) : (
          <CardRows>
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} timeZone={timeZone} canChange={canChange} />
            ))}
          </CardRows>
        )}
        <Pagination before={before} after={after} label="Pages of API keys" order="date" />
      </Card>
      {canChange && <NeedsJavaScript what="Making and revoking keys" />}
    </div>
  );
}
