import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Tabs } from "@/components/ui/tabs";
import type { LoadedContext } from "@/lib/auth/load-context";
import { AccountSectionNav } from "./account-section-nav";
import { type AccountTab, getAccountTabs } from "./account-tabs";

interface AccountFrameProps {
  loaded: LoadedContext;
  tab: AccountTab;
  children: ReactNode;
}

/** Renders the title and tabs of every account page, and the section navigation under the Account tab. */
export function AccountFrame({ loaded, tab, children }: AccountFrameProps) {
  return (
    <>
      <PageHeader title="Account settings" eyebrow={loaded.viewer.email} />
      <Tabs label="Account settings" items={getAccountTabs(loaded.ctx)} current={tab} className="mb-5" />
      {tab === "account" ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
          <AccountSectionNav />
          <div className="min-w-0">{children}</div>
        </div>
      ) : (
        children
      )}
    </>
  );
}
