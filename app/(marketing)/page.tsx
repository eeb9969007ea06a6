import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { frame } from "./_components/frame";
import { Hero } from "./_components/hero";
import { benefits, checklist, testimonials } from "./_content/home";

export default function HomePage() {
  return (
    <>
      <Hero />
      <Benefits />
      <Checklist />
      <Testimonials />
      <LastWord />
    </>
  );
}

function Benefits() {
  return (
    <section className={`${frame} py-16 sm:py-24`}>
      <h2 className="max-w-2xl text-3xl sm:text-4xl">Less paperwork, more time in the saddle</h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <span className="grid size-11 place-items-center rounded-control bg-green-wash text-green">
              <Icon name={icon} size={24} />
            </span>
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Checklist() {
  return (
    <section className="border-line border-y bg-sunken">
      <div className={`${frame} grid gap-8 py-16 sm:py-20 lg:grid-cols-[1fr_1.4fr] lg:gap-16`}>
        <div>
          <h2 className="text-3xl sm:text-4xl">Everything the barn needs to know</h2>
          <p className="mt-4 max-w-md text-ink-soft text-lg">
            One record for each horse, one list for each day, one place where owner, groom, farrier and vet
            look.
          </p>
          <ButtonLink href="/features" className="mt-6" iconEnd="arrow-right">
            All features
          </ButtonLink>
        </div>
        <ul className="grid content-start gap-x-8 sm:grid-cols-2">
          {checklist.map((line) => (
            <li key={line} className="flex items-start gap-3 border-line border-b py-3.5">
              <Icon name="check" className="mt-0.5 text-green" />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Testimonials() {
  return (
    <section className={`${frame} py-16 sm:py-24`}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-3xl sm:text-4xl">From barns that use it</h2>
        <ButtonLink href="/testimonials" variant="quiet" iconEnd="arrow-right">
          More stories
        </ButtonLink>
      </div>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3">
        {testimonials.map(({ quote, name, role }) => (
          <li key={name} className="flex">
            <figure className="flex flex-1 flex-col rounded-card border border-line bg-surface p-6">
              <Icon name="quotes" size={28} className="text-leather" />
              <blockquote className="mt-3 flex-1 text-lg">{quote}</blockquote>
              <figcaption className="mt-5 border-line border-t pt-4">
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-faint text-sm">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastWord() {
  return (
    <section className="bg-hill text-on-hill [--focus:var(--on-hill)]">
      <div className={`${frame} flex flex-wrap items-center justify-between gap-6 py-14`}>
        <div>
          <h2 className="text-3xl sm:text-4xl">A plan for every barn</h2>
          <p className="mt-2 max-w-lg text-lg">
            One horse or a hundred. Begin free and move up when your yard does.
          </p>
        </div>
        <ButtonLink href="/pricing" size="large" iconEnd="arrow-right">
          See the plans
        </ButtonLink>
      </div>
    </section>
  );
}
