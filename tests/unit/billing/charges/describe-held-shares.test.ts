import { describe, expect, it } from "vitest";
import { describeHeldShares } from "@/components/billing/charges/describe-held-shares";
import type { ChargeShareDto } from "@/lib/domain/billing/charges/dto";
import type { ApprovalState } from "@/lib/domain/billing/charges/model/approval";

const createShare = (contactName: string, amountCents: number, state: ApprovalState): ChargeShareDto => ({
  ...{ contactId: contactName, contactName, basisPoints: 5_000, amountCents, discountCents: 0 },
  ...{ invoiceId: null, invoiceNumber: null, approval: { state, reason: null, decidedAt: null } },
});

describe("the description of a charge's unapproved shares", () => {
  it("for a split charge, describeHeldShares names only the clients who haven't approved their share", () => {
    const shares = [createShare("Ann", 299_97, "waiting"), createShare("Greg", 600_03, "approved")];
    expect(describeHeldShares({ description: "Colic visit", shares }, "usd", "point_decimal")).toBe(
      "Colic visit: Ann's part, $299.97",
    );
  });

  it("describeHeldShares names every client whose share isn't approved", () => {
    const shares = [createShare("Ann", 299_97, "waiting"), createShare("Greg", 600_03, "declined")];
    expect(describeHeldShares({ description: "Colic visit", shares }, "usd", "point_decimal")).toBe(
      "Colic visit: Ann's part, $299.97; Greg's part, $600.03",
    );
  });

  it("for a charge with one client, describeHeldShares shows the whole amount", () => {
    const shares = [createShare("Ann", 900_00, "waiting")];
    expect(describeHeldShares({ description: "Colic visit", shares }, "usd", "point_decimal")).toBe(
      "Colic visit: Ann, $900.00",
    );
  });
});
