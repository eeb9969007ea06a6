import { Landscape } from "@/components/illustrations/landscape";
import { frame } from "@/components/marketing/frame";
import { SIGN_UP_PATH } from "@/components/marketing/sign-up-path";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { FIGURES } from "@/content/figures";
import { brand } from "@/lib/brand";

const figures = [FIGURES.horses, { ...FIGURES.time, label: "less bookkeeping" }, FIGURES.rating];

export function HomeHero() {
  return (
    <section className="overflow-x-clip">
      <div className={`${frame} relative pt-12 lg:pt-16`}>
        <p className="flex items-center gap-2 font-semibold text-leather text-sm">
          <Icon name="horse" filled size={18} />
          Horse and stable management
        </p>
        <h1 className="mt-4 max-w-lg text-hero">{brand.tagline}</h1>
        <p className="mt-5 max-w-xl text-ink-soft text-lg sm:text-xl sm:leading-8">{brand.description}</p>
        <div className="mt-8 flex gap-3 max-sm:flex-col sm:flex-wrap">
          <ButtonLink href={SIGN_UP_PATH} variant="primary" size="large">
            Get started free
          </ButtonLink>
          <ButtonLink href="/features" size="large" iconEnd="arrow-right">
            See the features
          </ButtonLink>
        </div>
        <dl className="mt-10 grid max-w-xl grid-cols-[auto_auto_auto] justify-between gap-3 border-line border-t pt-6 sm:flex sm:gap-x-10">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col">
              <dt className="order-2 text-ink-soft text-sm max-[22.5rem]:text-xs">{label}</dt>
              <dd className="font-display font-semibold text-2xl tracking-tight max-[22.5rem]:text-xl sm:text-3xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Landscape className="pointer-events-none mt-2 lg:-mt-32 xl:-mt-64" />
    </section>
  );
}
