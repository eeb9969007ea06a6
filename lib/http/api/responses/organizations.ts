import { z } from "zod";
import { moment, text } from "@/lib/http/api/responses/fields";

export const memberResponse = z
  .object({
    id: z.uuid(),
    organization_id: z.uuid(),
    user_id: z.uuid(),
    role_id: z.uuid(),
    role: z.object({ id: z.uuid(), key: text, name: z.string(), color: z.string() }),
    joined_at: moment,
    name: z.string(),
    email: text,
    picture_url: text,
    is_owner: z.boolean(),
    horse_scope: z.enum(["all", "chosen"]),
    horse_ids: z.array(z.uuid()),
  })
  .meta({ id: "Member" });
