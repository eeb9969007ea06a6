"use client";

import { useState } from "react";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { PictureForm } from "@/components/pictures/picture-form";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { COLOR } from "@/lib/branding/color";
import { BrandingForm } from "./branding-form";
import type { BrandingViewProps } from "./branding-props";
import { LookPreview } from "./look-preview";

export function BrandingView(props: BrandingViewProps) {
  const { organizationId, name, color, logoUrl, canChange, upgrade } = props;
  const [typed, setTyped] = useState(color ?? "");
  const shown = COLOR.test(typed.toLowerCase()) ? typed.toLowerCase() : null;
  return (
    <div className="grid gap-4">
      {upgrade && (
        <Alert
          tone="info"
          title={`Your own look comes with the ${upgrade.name} plan`}
          actions={upgrade.href && <UpgradeLink href={upgrade.href} />}
        >
          Your logo and color on invoices, receipts and invitations, and answers to an address of yours. What
          was set is kept: it is used again once the plan has it.
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {canChange && (
            <Card aria-labelledby="logo">
              <CardHeader id="logo" title="Logo" description="Shown as a whole, up to 240 by 80 points." />
              <CardBody>
                <PictureForm
                  name={name}
                  pictureUrl={logoUrl}
                  address={`/api/organizations/${organizationId}/logo`}
                  what="logo"
                  face={<LogoFace logoUrl={logoUrl} />}
                />
              </CardBody>
            </Card>
          )}
          {canChange ? <BrandingForm {...props} typed={typed} onType={setTyped} /> : <Facts {...props} />}
        </div>
        <Card aria-labelledby="preview">
          <CardHeader id="preview" title="Preview" description="A mail with an invoice." />
          <CardBody>
            <LookPreview name={name} color={shown} logoUrl={logoUrl} />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

function LogoFace({ logoUrl }: { logoUrl: string | null }) {
  if (!logoUrl) return <span className="text-ink-faint">No logo yet</span>;
  return (
    // biome-ignore lint/performance/noImgElement: stored in its size already, behind a link that expires
    <img src={logoUrl} alt="Your logo" className="max-h-20 max-w-60 rounded-small bg-white p-1.5" />
  );
}

function Facts({ color, replyTo }: BrandingViewProps) {
  return (
    <Card aria-label="The look">
      <CardBody>
        <FactList
          facts={[
            ["Color", color ?? "None"],
            ["Answers go to", replyTo ?? "The owner's address"],
          ]}
        />
      </CardBody>
    </Card>
  );
}
