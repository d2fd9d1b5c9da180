import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'

export const companies = pgTable('companies', {
  id: id(),
  ownerId: ref('owner_id')
    .notNull()
    .unique()
    .references(() => owners.id),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
})

export const roles = pgTable(
  'roles',
  {
    id: id(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** Comma-joined; strings this version does not know are kept. */
    permissions: text().notNull(),
    isPreset: boolean('is_preset').notNull(),
  },
  (t) => [index('roles_company').on(t.companyId)],
)

/** A user works for at most one company; without a role only the owner (主账号), who holds `*`. */
export const employees = pgTable(
  'employees',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    roleId: ref('role_id').references(() => roles.id),
    isOwner: boolean('is_owner').notNull(),
    realName: text('real_name').notNull(),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('employees_company').on(t.companyId)],
)
