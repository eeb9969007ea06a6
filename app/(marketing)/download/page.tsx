import type { Metadata } from "next";
import { DeepLinkTest } from "@/components/marketing/deep-link-test";
import { PageHero } from "@/components/marketing/page-hero";
import { PointCard } from "@/components/marketing/point-card";
import { ProductScreenshot } from "@/components/marketing/product-screenshot";
import { Section } from "@/components/marketing/section";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { QrCode } from "@/components/ui/qr-code";
import { SYSTEM_REQUIREMENTS, TEST_TOKEN } from "@/content/download";
import { brand } from "@/lib/brand";
import { getPublicEnv } from "@/lib/env";
import { getDeepLink } from "@/lib/handoff/deep-links";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createSoftwareThing, toAbsoluteUrl } from "@/lib/seo/structured-data";

export const metadata: Metadata = createPageMetadata("/download");

const testLinks = [
  { label: "Test an organization invitation", href: getDeepLink(`/invite/qr/${TEST_TOKEN}`) },
  { label: "Test a trainer invitation", href: getDeepLink(`/invite/trainer/${TEST_TOKEN}`) },
];

const qrSteps = [
  "A member of the barn opens an invitation in the app and shows its QR code.",
  "Point your phone's camera at it and tap the link that appears.",
  `${brand.name} opens and shows the barn's name and your role. Without the app, the invitation opens in your browser.`,
  "Accept, and you're in.",
];

export default function DownloadPage() {
  const { APP_STORE_URL, PLAY_STORE_URL } = getPublicEnv();
  return (
    <>
      <PageHero
        path="/download"
        things={[createSoftwareThing()]}
        eyebrow="Download"
        title={`Take ${brand.name} to the barn`}
        lead="On the phone in your pocket, on the tablet in the tack room and on the computer in the office."
        picture={
          <ProductScreenshot name="phone" first sizes="16rem" className="mx-auto w-64 max-lg:hidden" />
        }
      >
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <StoreLink name="App Store" href={APP_STORE_URL} icon="app-store-logo" />
          <StoreLink name="Google Play" href={PLAY_STORE_URL} icon="google-play-logo" />
          <ButtonLink href="/dashboard" variant="primary" size="large" icon="desktop">
            Open the web app
          </ButtonLink>
        </div>
      </PageHero>
      <Section className="grid items-start gap-10 lg:grid-cols-[auto_1fr] lg:gap-16">
        <div className="w-fit rounded-card border border-line bg-surface p-4 text-center">
          <QrCode
            value={toAbsoluteUrl("/download")}
            label="QR code that opens this page on a phone"
            className="mx-auto size-48 rounded-small"
          />
          <p className="mt-3 text-ink-soft text-sm">Scan it to open this page on your phone</p>
        </div>
        <div>
          <h2 className="text-3xl sm:text-4xl">How invitation QR codes work</h2>
          <ol className="mt-5 space-y-4">
            {qrSteps.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-green-wash font-semibold text-green">
                  {index + 1}
                </span>
                <span className="pt-1">{step}</span>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <Section
        sunken
        title="Does the app open from a link?"
        lead="Already installed? These buttons open a link with a test code. No invitation uses this code, so you can test safely."
      >
        <DeepLinkTest links={testLinks} />
      </Section>
      <Section title="System requirements">
        <ul className="grid gap-4 sm:grid-cols-3">
          {SYSTEM_REQUIREMENTS.map((system) => (
            <PointCard key={system.title} {...system} />
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Links to the app's store listing. If no URL is configured, says that the app is coming soon. */
function StoreLink({ name, href, icon }: { name: string; href: string | undefined; icon: IconName }) {
  if (href) {
    return (
      <ButtonLink href={href} size="large" icon={icon}>
        {name}
      </ButtonLink>
    );
  }
  return (
    <span className="inline-flex min-h-13 items-center gap-2.5 rounded-control border border-line-strong border-dashed px-6 text-ink-soft">
      <Icon name={icon} />
      {name}
      <Badge tone="due">Coming soon</Badge>
    </span>
  );
}
