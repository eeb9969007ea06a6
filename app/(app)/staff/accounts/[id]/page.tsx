import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { findAccountState } from "@/lib/domain/platform/staff/find-account-state";
import { lookup } from "@/lib/http/page-context";
import { StaffAccountCards } from "../../_components/staff-account-cards";
import { StaffGate } from "../../_components/staff-gate";

export const metadata: Metadata = { title: "Account" };

export default async function StaffAccountPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <StaffGate>{(ctx) => <AccountDetails ctx={ctx} id={id} />}</StaffGate>;
}

async function AccountDetails({ ctx, id }: { ctx: Context; id: string }) {
  const found = await lookup(findAccountState({ ctx, input: { user_id: id } }));
  if (found.state === "failed") return <ErrorState what="this account" action={<RetryButton />} />;
  const state = found.value;
  if (!state) {
    return (
      <EmptyState
        icon="lock"
        titleAs="h1"
        title="Give a reason to open this account"
        action={
          <ButtonLink href="/staff/accounts" variant="primary">
            Find the account
          </ButtonLink>
        }
      >
        Access lasts 15 minutes. After that, give a reason again.
      </EmptyState>
    );
  }
  return (
    <>
      <ButtonLink
        href="/staff/accounts"
        variant="quiet"
        size="small"
        icon="caret-left"
        className="-ml-3 mb-2"
      >
        Accounts
      </ButtonLink>
      <PageHeader
        title={<span className="wrap-anywhere">{state.name ?? "Unnamed account"}</span>}
        description={<span className="wrap-anywhere">{state.email ?? "No email address"}</span>}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <StaffAccountCards state={state} />
      </div>
    </>
  );
}
