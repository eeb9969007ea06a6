"use client";

import { useState } from "react";
import { UpgradeLink } from "@/components/forms/upgrade-link";
import { PictureForm } from "@/components/pictures/picture-form";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { HEX_COLOR_PATTERN } from "@/lib/color";
import { BrandedEmailPreview } from "./branded-email-preview";
import { BrandingForm } from "./branding-form";
import type { BrandingViewProps } from "./branding-props";

export function BrandingView(props: BrandingViewProps) {
  const { organizationId, name, color, logoUrl, canChange, upgrade } = props;
  const [colorText, setColorText] = useState(color ?? "");
  const previewColor = HEX_COLOR_PATTERN.test(colorText.toLowerCase()) ? colorText.toLowerCase() : null;
  return (
    <div className="grid gap-4">
      {upgrade && (
        <Alert
          tone="info"
          title={`Custom branding comes with the ${upgrade.name} plan`}
          actions={upgrade.href && <UpgradeLink href={upgrade.href} />}
        >
          Put your logo and color on invoices, receipts and invitations, and choose your own reply-to address.
          Your settings are kept and apply again once your plan includes branding.
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {canChange && (
            <Card aria-labelledby="logo">
              <CardHeader id="logo" title="Logo" description="Shown uncropped, up to 240 by 80 pixels." />
              <CardBody>
                <PictureForm
                  name={name}
                  pictureUrl={logoUrl}
                  address={`/api/organizations/${organizationId}/logo`}
                  noun="logo"
                  customPicture={<LogoPreview logoUrl={logoUrl} />}
                />
              </CardBody>
            </Card>
          )}
          {canChange ? (
            <BrandingForm {...props} colorText={colorText} onColorTextChange={setColorText} />
          ) : (
            <Facts {...props} />
          )}
        </div>
        <Card aria-labelledby="preview">
          <CardHeader id="preview" title="Preview" description="A sample invoice email." />
          <CardBody>
            <BrandedEmailPreview name={name} color={previewColor} logoUrl={logoUrl} />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

function LogoPreview({ logoUrl }: { logoUrl: string | null }) {
  if (!logoUrl) return <span className="text-ink-faint">No logo yet</span>;
  return (
    // biome-ignore lint/performance/noImgElement: the logo is already at its display size, and its URL expires
    <img src={logoUrl} alt="Your logo" className="max-h-20 max-w-60 rounded-small bg-white p-1.5" />
  );
}

function Facts({ color, replyTo }: BrandingViewProps) {
  return (
    <Card aria-label="Branding">
      <CardBody>
        <FactList
          facts={[
            ["Color", color ?? "None"],
            ["Replies go to", replyTo ?? "The owner's address"],
          ]}
        />
      </CardBody>
    </Card>
  );
}
