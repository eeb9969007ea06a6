import { describe, expect, it } from "vitest";
import { filterCitedSentences } from "@/lib/domain/platform/wiki/answer/cited-text";
import { hasDose } from "@/lib/domain/platform/wiki/answer/has-dose";

describe("detection of doses", () => {
  it.each([
    "Give 2 mg/kg of bute twice a day.",
    "Give 10 mL.",
    "It gets 5cc under the skin.",
    "About 1,000 IU a day.",
    "Two tablets in the morning.",
    "Give 1–2 ml.",
    "half a tube of paste",
    "Bute: 2 grams.",
    "one gram of phenylbutazone",
    "Ivermectin by weight, 200 mcg per kg",
    "a 10-ml syringe of banamine",
    "Give the dewormer for every 100 lb.",
    "Use three scoops of the medicine.",
    "Give fifteen ml of Banamine",
    "Give a gram of bute",
    "1½ tablets",
    "a quarter of a tablet",
    "one full tube",
    "bute 2x daily",
    "Set the plunger to 1250",
    "twice the labelled amount of ivermectin",
  ])("a dose is detected in: %s", (text) => expect(hasDose(text)).toBe(true));

  it.each([
    "A horse drinks 5 to 10 gallons a day.",
    "Feed a horse 1.5 to 2 percent of its body weight in hay.",
    "Two to three acres per horse.",
    "A normal temperature is 99 to 101.5 °F.",
    "An ounce of salt a day, 28 grams.",
    "Trim every six to eight weeks.",
    "Ask your vet which dewormer to use.",
    "The heart beats 28 to 44 times a minute.",
  ])("no dose is detected in: %s", (text) => expect(hasDose(text)).toBe(false));
});

describe("filtering a model's answer", () => {
  const passages = [
    "Hay Horses eat hay. Feed hay at two percent of the weight each day.",
    "Water A horse drinks ten gallons of water a day, more in summer.",
  ];
  async function shown(...pieces: string[]): Promise<string[]> {
    async function* createStream() {
      yield* pieces;
    }
    const sentences: string[] = [];
    for await (const sentence of filterCitedSentences(createStream(), passages)) sentences.push(sentence);
    return sentences;
  }

  it("the wiki answer filter returns each sentence as soon as the sentence is complete", async () => {
    expect(
      await shown(
        "Horses eat h",
        "ay [1]. A horse drinks ",
        "ten gallons a day. [2] Feed hay each day [1][2]",
      ),
    ).toEqual(["Horses eat hay. [1]", "A horse drinks ten gallons a day. [2]", "Feed hay each day [1][2]"]);
  });

  it("a filtered wiki answer doesn't depend on how its stream is split into chunks", async () => {
    const text =
      "Horses eat hay. [1] A horse drinks ten gallons a day [2]. Feed hay each day. [1][2] Hay is fed. [1]";
    expect(await shown(...text)).toEqual(await shown(text));
    expect(await shown(...text)).toHaveLength(4);
  });

  it("the wiki answer filter drops unknown citations and sentences without a citation", async () => {
    expect(
      await shown(
        "Horses eat hay [1, 7]. Hay is good. Water is drunk in summer [0]. Drinks water in summer [2].",
      ),
    ).toEqual(["Horses eat hay. [1]", "Drinks water in summer. [2]"]);
  });

  it("the wiki answer filter drops unsupported sentences and sentences with links or phone numbers", async () => {
    expect(
      await shown(
        "Buy gold and sell your farm today [1]. Feed hay each day, ask www.hay.example [1]. Horses eat hay, call 555-010-0199 [1].",
      ),
    ).toEqual([]);
  });

  it("a wiki answer with a dose that spans several chunks is rejected", async () => {
    await expect(shown("Horses eat hay [1]. Give 2", "0 m", "l of it [1].")).rejects.toThrow("dose");
  });
});
