import type { ReactNode } from "react";

/** A name as long as the longest names that people enter. */
export const LONG_NAME =
  "Duchess Genevieve of the Upper Green Meadows Equestrian Center and Rehabilitation Stables";

interface GalleryGroupProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Renders a section of the gallery, with `Specimen` elements as its children. */
export function GalleryGroup({ id, title, children }: GalleryGroupProps) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-8">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The name of the component. */
  name: string;
  note?: ReactNode;
  /** The states, as `SpecimenState` elements. */
  children: ReactNode;
}

/** Renders one component in all its states. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div className="border-line border-t pt-4">
      <h3 className="text-lg">{name}</h3>
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      <div className="mt-3 grid gap-5">{children}</div>
    </div>
  );
}

interface SpecimenStateProps {
  label: string;
  /** Whether small components are shown side by side. */
  isRow?: boolean;
  children: ReactNode;
}

/** Renders a component in one state, such as "Disabled". */
export function SpecimenState({ label, isRow = false, children }: SpecimenStateProps) {
  return (
    <div>
      <p className="mb-1.5 text-ink-faint text-sm">{label}</p>
      <div className={isRow ? "flex flex-wrap items-center gap-3" : undefined}>{children}</div>
    </div>
  );
}
