import { z } from "zod";
import { HORSE_SCOPES, LEVELS, type Level, MODULES, type Module } from "@/lib/auth/permissions";
import { ROLE_COLORS, type RoleColor } from "@/lib/domain/organizations/roles/model/labels";
import { requiredText } from "@/lib/fields";

const level = z.enum(LEVELS, { error: "Set the access level to none, read or full." }).default("none");

/** A missing module defaults to "none". */
const permissions = z.strictObject(
  Object.fromEntries(MODULES.map((module) => [module, level])) as Record<Module, typeof level>,
  { error: "Set the access level for each part of the app to none, read or full." },
) satisfies z.ZodType<Record<Module, Level>>;

const fields = z.object({
  name: requiredText("Name is required.", 60),
  color: z.enum(Object.keys(ROLE_COLORS) as [RoleColor, ...RoleColor[]], { error: "Choose a color." }),
  permissions,
  horseScope: z.enum(HORSE_SCOPES, { error: "Choose all horses or selected horses." }),
});

export const roleSchema = fields.extend({ horseScope: fields.shape.horseScope.default("all") });
export type RoleInput = z.input<typeof roleSchema>;

/** Omitted fields stay unchanged. */
export const updateRoleSchema = fields.partial().extend({ roleId: z.string() });
export type UpdateRoleInput = z.input<typeof updateRoleSchema>;

export const deleteRoleSchema = z.object({
  roleId: z.string(),
  /** The role to assign to the deleted role's members and invitations. */
  moveTo: z.string().nullish(),
});
export type DeleteRoleInput = z.input<typeof deleteRoleSchema>;
