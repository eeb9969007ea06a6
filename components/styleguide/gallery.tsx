import { PageHeader } from "@/components/layout/page-header";
import { mainId } from "@/components/layout/skip-link";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { ButtonExamples } from "./button-examples";
import { FieldExamples } from "./field-examples";
import { ListExamples } from "./list-examples";
import { MessageExamples } from "./message-examples";
import { OverlayExamples } from "./overlay-examples";
import { SurfaceExamples } from "./surface-examples";

const GROUPS = [
  ["buttons", "Buttons and links"],
  ["fields", "Fields"],
  ["messages", "Status and messages"],
  ["surfaces", "Cards and values"],
  ["lists", "Lists"],
  ["overlays", "Dialogs and menus"],
];

/** Shows every shared component in its states, for developers and visual tests. */
export function Gallery() {
  return (
    <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-[76rem] px-5 py-10 sm:px-8">
      <PageHeader
        title="Component gallery"
        description="All states of every shared component. The switch changes the theme of every page in this browser."
        actions={<ThemeToggle />}
      />
      <nav aria-label="Groups">
        <ul className="flex flex-wrap gap-x-5">
          {GROUPS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center text-green underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonExamples />
      <FieldExamples />
      <MessageExamples />
      <SurfaceExamples />
      <ListExamples />
      <OverlayExamples />
    </main>
  );
}
