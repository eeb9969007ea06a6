import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { HorseOverview } from "@/app/(app)/horses/[id]/_components/horse-overview";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const horse: HorseDto = {
  ...{ id: "1", revision: 1, name: "Juniper", barnName: null, sex: null, bornOn: null, breed: null },
  ...{ color: null, markings: null, microchip: null, microchipKind: null, ueln: null, passportNumber: null },
  ...{ registry: null, registrationNumber: null, location: null, heightCm: null, notes: null },
  ...{ ownerName: "Susan Tilley", ownerPhone: "555-0180", ownerEmail: null, picture: null },
  ...{ lastLoggedAt: null, archivedAt: null, createdAt: "2026-11-27T12:00:00Z", isSample: false },
  isLocked: false,
};
const rachel = { contactId: "c1", name: "Rachel Moore", basisPoints: 6_667 };
const susan = { contactId: "c2", name: "Susan Tilley", basisPoints: 3_333 };

it("a horse's overview shows linked owner contacts instead of typed owner details", () => {
  const html = renderToStaticMarkup(<HorseOverview horse={horse} owners={[rachel, susan]} />);
  expect(html).toContain("Owners");
  expect(html).toContain('href="/dashboard/contacts/c1"');
  expect(html).toContain("66.67%");
  expect(html).not.toContain("555-0180");
});

it("without recorded owners, a horse's overview shows the owner's typed details", () => {
  const html = renderToStaticMarkup(<HorseOverview horse={horse} owners={[]} />);
  expect(html).toContain("Susan Tilley");
  expect(html).toContain("555-0180");
});
