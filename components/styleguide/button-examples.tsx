"use client";

import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonVariant } from "@/components/ui/button-styles";
import { CopyButton } from "@/components/ui/copy-button";
import { LightLink } from "@/components/ui/light-link";
import { PhoneLink } from "@/components/ui/phone-link";
import { PrintButton } from "@/components/ui/print-button";
import { RetryButton } from "@/components/ui/retry-button";
import { SubmitButton } from "@/components/ui/submit-button";
import { GalleryGroup, LONG_NAME, Specimen, SpecimenState } from "./specimen";

const VARIANTS: readonly ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const HERE = "/styleguide";

export function ButtonExamples() {
  return (
    <GalleryGroup id="buttons" title="Buttons and links">
      <Specimen
        name="Button"
        note="Move the pointer over a button to see its hover color. Press Tab to see the focus ring. Small buttons are 36 px high on devices with a mouse and 44 px on touchscreens."
      >
        {VARIANTS.map((variant) => (
          <SpecimenState
            key={variant}
            label={`${variant}: default, with icon, disabled, loading, icon only`}
            isRow
          >
            <Button variant={variant}>Save horse</Button>
            <Button variant={variant} icon="plus">
              Add horse
            </Button>
            <Button variant={variant} disabled>
              Save horse
            </Button>
            <Button variant={variant} loading loadingText="Saving…">
              Save horse
            </Button>
            <Button variant={variant} icon="trash" iconOnly aria-label="Delete horse" />
          </SpecimenState>
        ))}
        <SpecimenState label="Sizes" isRow>
          <Button size="small">Small</Button>
          <Button size="medium">Medium</Button>
          <Button size="large">Large</Button>
        </SpecimenState>
        <SpecimenState label="Block">
          <Button variant="primary" block>
            Create invoice
          </Button>
        </SpecimenState>
        <SpecimenState label="Long text with a name">
          <Button className="long-label">Remove {LONG_NAME}</Button>
        </SpecimenState>
      </Specimen>
      <Specimen name="SubmitButton">
        <SpecimenState label="Default and loading" isRow>
          <form action={HERE} className="contents">
            <SubmitButton>Send message</SubmitButton>
            <SubmitButton loading loadingText="Sending…">
              Send message
            </SubmitButton>
          </form>
        </SpecimenState>
      </Specimen>
      <Specimen name="ButtonLink">
        <SpecimenState label="Variants" isRow>
          {VARIANTS.map((variant) => (
            <ButtonLink key={variant} href={HERE} variant={variant} iconEnd="arrow-right">
              View horses
            </ButtonLink>
          ))}
        </SpecimenState>
      </Specimen>
      <Specimen name="LightLink, PhoneLink and UpgradeLink">
        <SpecimenState label="Default" isRow>
          <LightLink href={HERE} className="inline-flex min-h-6 items-center text-green underline">
            View invoice
          </LightLink>
          <PhoneLink phone="+1 859 555 0100" />
          <UpgradeLink href={HERE} />
        </SpecimenState>
      </Specimen>
      <Specimen name="CopyButton, PrintButton and RetryButton">
        <SpecimenState label="Default" isRow>
          <CopyButton text="HL-4821" label="Copy code" />
          <PrintButton />
          <PrintButton variant="secondary" />
          <RetryButton />
          <RetryButton size="small" />
        </SpecimenState>
      </Specimen>
    </GalleryGroup>
  );
}
