import { describe, expect, it } from "vitest";
import { findVaccineProduct, VACCINE_PRODUCT_GROUPS } from "@/lib/domain/care/model/vaccine-products";
import { findVaccineId, listVaccineNames, VACCINE_IDS, VACCINES } from "@/lib/domain/care/model/vaccines";

const products = VACCINE_PRODUCT_GROUPS.flatMap((group) => group.products);

describe("vaccine products", () => {
  it("each vaccine product has a unique name and no duplicate vaccines", () => {
    expect(new Set(products.map(({ name }) => name.toLowerCase())).size).toBe(products.length);
    for (const { name, covers } of products) {
      expect(covers.length, name).toBeGreaterThan(0);
      expect(new Set(covers).size, name).toBe(covers.length);
      for (const id of covers) expect(VACCINE_IDS, name).toContain(id);
    }
  });

  it("each vaccine product cites the source of its list of components", () => {
    for (const { name, source } of products) expect(source.length, name).toBeGreaterThan(10);
  });

  it("no vaccine product's name contains the ambiguous term 4-way", () => {
    expect(products.filter(({ name }) => name.includes("4-way"))).toEqual([]);
    expect(findVaccineProduct("EEE/WEE, tetanus, flu")?.covers).not.toContain("west_nile");
    expect(findVaccineProduct("EEE/WEE, tetanus, West Nile")?.covers).not.toContain("influenza");
  });

  it.each([
    ["Prestige 2", ["ehv", "influenza"]],
    ["Prestige 3 + WNV", ["encephalomyelitis", "tetanus", "west_nile"]],
    ["Prestige 5", ["ehv", "encephalomyelitis", "influenza", "tetanus"]],
    ["Prestige 5 + WNV", ["ehv", "encephalomyelitis", "influenza", "tetanus", "west_nile"]],
    ["Fluvac Innovator 4", ["encephalomyelitis", "influenza", "tetanus"]],
    ["West Nile-Innovator + EWT", ["encephalomyelitis", "tetanus", "west_nile"]],
    ["Potomavac + Imrab", ["potomac", "rabies"]],
  ])("the vaccine product %s has the components listed in its source", (name, covers) => {
    expect(findVaccineProduct(name)?.covers.toSorted()).toEqual(covers);
  });

  it("vaccine products are found by name, regardless of case", () => {
    expect(findVaccineProduct(" core eq innovator ")?.covers).toEqual([
      ...["encephalomyelitis", "tetanus", "west_nile", "rabies"],
    ]);
    expect(findVaccineProduct("5-way (EEE/WEE, tetanus, flu, rhino)")?.covers).toHaveLength(4);
    expect(findVaccineProduct("Home brew")).toBeNull();
  });
});

describe("names of vaccines", () => {
  it.each([
    ["West Nile", "west_nile"],
    ["EEE/WEE", "encephalomyelitis"],
    ["Rhino/EHV", "ehv"],
    ["FLU", "influenza"],
    ["tetanus", "tetanus"],
  ])("the vaccine name %s means %s", (name, id) => {
    expect(findVaccineId(name)).toBe(id);
    expect(listVaccineNames(name)).toContain(name.toLowerCase());
  });

  it("each vaccine name belongs to only one vaccine", () => {
    const names = VACCINE_IDS.flatMap((id) => listVaccineNames(VACCINES[id].name));
    expect(new Set(names).size).toBe(names.length);
  });
});
