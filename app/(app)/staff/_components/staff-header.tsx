"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Tabs } from "@/components/ui/tabs";

const TABS = [
  { key: "messages", label: "Messages", href: "/staff" },
  { key: "contact", label: "Contact", href: "/staff/contact" },
  { key: "accounts", label: "Accounts", href: "/staff/accounts" },
  { key: "log", label: "Log", href: "/staff/log" },
] as const;

export type StaffTab = (typeof TABS)[number]["key"];

/** Renders the header that all lists in the staff console share. */
export function StaffHeader({ tab, description }: { tab: StaffTab; description: string }) {
  return (
    <>
      <PageHeader title="Staff console" description={description} />
      <Tabs label="Staff console" items={TABS} current={tab} className="mb-4" />
    </>
  );
}
