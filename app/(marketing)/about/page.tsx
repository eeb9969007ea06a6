import type { Metadata } from "next";
import { HorsePortrait } from "@/components/illustrations/horse-portrait";
import { Scene } from "@/components/illustrations/scene";
import { CallToAction } from "@/components/marketing/call-to-action";
import { IconCard } from "@/components/marketing/icon-card";
import { KeyFigures } from "@/components/marketing/key-figures";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { SIGN_UP_PATH } from "@/components/marketing/sign-up-path";
import { COMPANY_VALUES, MISSION, STORY, TEAM } from "@/content/company";
import { FIGURES } from "@/content/figures";
import { brand } from "@/lib/brand";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createOrganizationThing } from "@/lib/seo/structured-data";

export const metadata: Metadata = createPageMetadata("/about");

export default function AboutPage() {
  return (
    <>
      <PageHero
        path="/about"
        things={[createOrganizationThing()]}
        eyebrow={`About ${brand.name}`}
        title="Our mission"
        lead={MISSION}
      />
      <Section className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="text-3xl sm:text-4xl">Our story</h2>
          <div className="mt-5 space-y-4 text-lg">
            {STORY.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <Scene name="pasture" className="w-full rounded-card border border-line" />
      </Section>
      <Section sunken title="Our principles">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {COMPANY_VALUES.map((value) => (
            <IconCard key={value.title} {...value} />
          ))}
        </ul>
      </Section>
      <Section title="Who we are" lead="Four people, four horses and a barn where we test everything.">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {TEAM.map(({ id, name, role, image, text }) => (
            <li key={id} className="rounded-card border border-line bg-surface p-6">
              <HorsePortrait coat={image} className="size-20" />
              <h3 className="mt-4 text-xl">{name}</h3>
              <p className="text-leather text-sm">{role}</p>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section sunken title="By the numbers">
        <KeyFigures figures={[FIGURES.horses, FIGURES.users, FIGURES.time, FIGURES.rating]} />
      </Section>
      <CallToAction
        title="Come and see for yourself"
        text="Or write to us. All four of us read every email."
        action={{ href: SIGN_UP_PATH, label: "Get started free" }}
        secondaryAction={{ href: "/contact", label: "Contact" }}
      />
    </>
  );
}
