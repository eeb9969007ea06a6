"use client";

import { PageActionBar } from "@/components/layout/page-action-bar";
import { PageHeader } from "@/components/layout/page-header";
import { SiteMenuLinks } from "@/components/layout/site-menu-links";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { brand } from "@/lib/brand";
import type { ThreadPage } from "@/lib/domain/platform/support/list-threads";
import type { Lookup } from "@/lib/http/page-context";
import { ContactOptionsCard, type ContactOptionsCardProps } from "./contact-options-card";
import { ThreadsCard } from "./threads-card";

interface HelpViewProps extends ContactOptionsCardProps {
  /** Null for users without an organization. */
  threads: Lookup<ThreadPage> | null;
}

export function HelpView({ threads, options, ...rest }: HelpViewProps) {
  const { timeZone } = rest;
  const write = {
    href: "/help/new",
    variant: "primary",
    icon: "pencil-simple",
    children: "New message",
  } as const;
  const hasThreads = threads?.state === "loaded" && threads.value.threads.length > 0;
  return (
    <>
      <PageHeader
        title="Help"
        description="Ask us anything about your account, your records or how something works."
        actions={
          options.canWrite && (
            <div className="max-md:hidden">
              <ButtonLink {...write} />
            </div>
          )
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        {threads && (options.canWrite || hasThreads) && (
          <ThreadsCard threads={threads} canWrite={options.canWrite} timeZone={timeZone} />
        )}
        <div className="grid gap-4">
          <ContactOptionsCard options={options} {...rest} />
          <SiteLinksCard />
        </div>
      </div>
      {options.canWrite && (
        <PageActionBar>
          <ButtonLink {...write} size="large" />
        </PageActionBar>
      )}
    </>
  );
}

/** Lists the links from the public site's header and footer, which signed-in pages don't show. */
function SiteLinksCard() {
  return (
    <Card aria-labelledby="site-links">
      <CardHeader id="site-links" title={`${brand.name} site`} />
      <CardBody>
        <nav aria-label={`${brand.name} site`}>
          <SiteMenuLinks className="grid grid-cols-2 gap-x-4" linkClass="footer-link" />
        </nav>
      </CardBody>
      <CardFooter>
        <p className="text-ink-soft text-sm">
          {brand.company}, {brand.locationLine}
        </p>
      </CardFooter>
    </Card>
  );
}
