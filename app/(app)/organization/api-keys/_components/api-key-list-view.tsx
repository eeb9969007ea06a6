"use client";

import { lazy } from "react";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { TextLink } from "@/components/identity/auth/text-link";
import { NewSecretButton } from "@/components/platform/secrets/new-secret-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { Pagination } from "@/components/ui/pagination";
import type { ApiAvailability } from "../../_components/api-availability";
import { ApiKeyRow, type ApiKeyRowData } from "./api-key-row";
import type { CreatedApiKey } from "./api-key-secret-dialog";

const NewDialog = lazy(() => import("./new-api-key-dialog"));

const SecretDialog = lazy(() => import("./api-key-secret-dialog"));

interface ApiKeyListViewProps extends ApiAvailability {
  keys: readonly ApiKeyRowData[];
  before: string | undefined;
  after: string | undefined;
  timeZone: string;
}

export function ApiKeyListView(props: ApiKeyListViewProps) {
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
            ? "We keep your keys. They work again once your plan includes the API. You can revoke them at any time."
            : "With the API, your own software can view and edit horses, care, tasks, invoices and clients."}
        </Alert>
      )}
      <Card aria-labelledby="api-keys">
        <CardHeader
          id="api-keys"
          title="API keys"
          description={
            <>
              To connect your own software, see the <TextLink href="/developers">API guide</TextLink>. Keys
              belong to the organization and keep working when the person who created them leaves.
            </>
          }
          actions={canChange && isInPlan && <NewApiKeyButton />}
        />
        {keys.length === 0 ? (
          <EmptyState icon="key" title="No keys yet">
            {canChange && isInPlan
              ? "Create one key per program, so that you can revoke one without affecting the others."
              : "Members who manage the organization can create them here."}
          </EmptyState>
        ) : (
          <CardRows>
            {keys.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} timeZone={timeZone} canChange={canChange} />
            ))}
          </CardRows>
        )}
        <Pagination before={before} after={after} label="API key pages" order="date" />
      </Card>
      {canChange && <NeedsJavaScript what="Creating or revoking keys" />}
    </div>
  );
}

function NewApiKeyButton() {
  return (
    <NewSecretButton<CreatedApiKey>
      label="New key"
      form={(onCreated, onClose) => <NewDialog onClose={onClose} onCreated={onCreated} />}
      secret={(createdKey, onClose) => <SecretDialog createdKey={createdKey} onClose={onClose} />}
    />
  );
}
