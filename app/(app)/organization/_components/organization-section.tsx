import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs } from "@/components/ui/tabs";
import type { ContextOrganization } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { SignedIn } from "../../_components/signed-in";
import {
  canOpenOrganizationTab,
  getOrganizationTabs,
  ORGANIZATION_TABS,
  type OrganizationTab,
} from "./organization-tabs";

export interface OrganizationPageContext extends LoadedContext {
  organization: ContextOrganization;
}

interface OrganizationSectionProps {
  tab: OrganizationTab;
  /** The primary action of the page. */
  actions?: (loaded: OrganizationPageContext) => ReactNode;
  children: (loaded: OrganizationPageContext) => ReactNode;
}

/** Renders an organization page for members whose role allows access to it. */
export function OrganizationSection({ tab, actions, children }: OrganizationSectionProps) {
  return (
    <SignedIn>
      {(loaded) => {
        const { organization } = loaded.ctx;
        if (!organization) return <NoOrganization />;
        const pageContext = { ...loaded, organization };
        const isShown = canOpenOrganizationTab(loaded.ctx, tab);
        return (
          <>
            <PageHeader
              title="Organization"
              eyebrow={organization.name}
              actions={isShown && actions?.(pageContext)}
            />
            <Tabs
              label="Organization"
              items={getOrganizationTabs(loaded.ctx)}
              current={tab}
              className="mb-5"
            />
            {isShown ? children(pageContext) : <NotAllowed tab={tab} />}
          </>
        );
      }}
    </SignedIn>
  );
}

function NotAllowed({ tab }: { tab: OrganizationTab }) {
  const { subject } = ORGANIZATION_TABS[tab];
  return (
    <EmptyState
      icon="lock"
      title={`No access to ${subject}`}
      action={<ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>}
    >
      Your role doesn't let you view {subject}. Ask the organization's owner for access.
    </EmptyState>
  );
}

function NoOrganization() {
  return (
    <>
      <PageHeader title="Organization" />
      <EmptyState
        icon="barn"
        title="You don't belong to an organization yet"
        action={
          <ButtonLink href="/organization/new" variant="primary" icon="plus">
            Create an organization
          </ButtonLink>
        }
      >
        Open your invitation link, or create your own organization.
      </EmptyState>
    </>
  );
}
