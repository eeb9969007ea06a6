import { afterAll, expect, it } from "vitest";
import { type AcceptTransferState, acceptHorseTransferAction } from "@/lib/actions/horses/transfer-answers";
import { closeDatabase, db } from "@/lib/db";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { createAccount } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { withRequestHeaders } from "../../../setup/next-request";

afterAll(closeDatabase);

it("the transfer form is rejected if no organization is chosen", async () => {
  const [former, taker] = [await createAccount("ranch"), await createAccount("ranch")];
  const horse_id = await createHorse({ id: former.organizationId });
  const terms = { with_care: true, with_card: true, with_notes: true };
  const { token, transfer } = await offerHorseTransfer({ ctx: former.ctx, input: { horse_id, ...terms } });
  const send = (organizationId: string): Promise<AcceptTransferState> => {
    const form = new FormData();
    form.set("token", token);
    form.set("organization_id", organizationId);
    const headers = new Headers({ cookie: taker.cookie });
    return withRequestHeaders(headers, () => acceptHorseTransferAction({ status: "asking" }, form));
  };
  for (const odd of ["", "mine"]) {
    expect(await send(odd)).toMatchObject({
      status: "refused",
      message: "Choose an organization for the horse.",
    });
  }
  const { acceptedAt } = await db().horseTransfer.findUniqueOrThrow({ where: { id: transfer.id } });
  expect(acceptedAt).toBeNull();
});
