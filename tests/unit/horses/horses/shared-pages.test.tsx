import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import {
  getHorseListHref,
  parseHorseListUrlState,
} from "@/app/(app)/horses/_components/horse-list-url-state";
import { SharedHorses } from "@/app/(app)/horses/_components/shared-horses";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it("paging through shared horses keeps the position in the organization's horse list", () => {
  const address = parseHorseListUrlState({ q: "will", cursor: "c3", shared: "s2" });
  expect(getHorseListHref(address)).toBe("/horses?q=will&cursor=c3&shared=s2");
  const row = {
    ...{ id: "1", name: "Willow", description: "", pictureUrl: null, organizationName: "Hale Farm" },
    hasOverdueCare: true,
  };
  const after = `${getHorseListHref({ ...address, shared: "s3" })}#shared`;
  const page = renderToStaticMarkup(<SharedHorses rows={[row]} before={undefined} after={after} />);
  expect(page).toContain('href="/horses?q=will&amp;cursor=c3&amp;shared=s3#shared"');
  expect(page).not.toContain("Previous");
  expect(page).toContain("Overdue");
});
