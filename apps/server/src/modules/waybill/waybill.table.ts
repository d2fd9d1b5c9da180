import { payKinds, waybillStates } from '@mall/contract/waybill/store.words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orders, packages } from '#modules/order/order.table.ts'

/** A store's own account with a carrier. A removed one stays: numbers that were taken under it may have to be cancelled. */
export const carrierContracts = pgTable(
  'carrier_contracts',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text().notNull(),
    expressCode: text('express_code').notNull(),
    partnerId: text('partner_id').notNull(),
    /** Sealed; empty where the carrier wants none. */
    sealedKey: text('sealed_key').notNull().default(''),
    net: text().notNull(),
    bearerCode: text('bearer_code').notNull(),
    tempId: text('temp_id').notNull(),
    payKind: text('pay_kind', { enum: payKinds }).notNull(),
    expressKind: text('express_kind').notNull(),
    senderName: text('sender_name').notNull(),
    senderPhone: text('sender_phone').notNull(),
    senderAddress: text('sender_address').notNull(),
    testedAt: at('tested_at'),
    testError: text('test_error').notNull().default(''),
    removedAt: at('removed_at'),
  },
  (t) => [uniqueIndex('carrier_contracts_name').on(t.merchantId, t.name).where(sql`${t.removedAt} is null`)],
)

/**
 * The number of a parcel, from before the carrier is asked for it. The row is written first, and its `ref` names the parcel to the carrier:
 * where the process ends between, the same number is asked for again and not another one.
 */
export const waybills = pgTable(
  'waybills',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    contractId: ref('contract_id')
      .notNull()
      .references(() => carrierContracts.id),
    ref: text().notNull().unique(),
    state: text({ enum: waybillStates }).notNull(),
    expressCode: text('express_code').notNull(),
    /** Null until the carrier has given it. */
    expressNo: text('express_no'),
    carrierOrderNo: text('carrier_order_no').notNull().default(''),
    /** The parcel that goes with it. */
    packageId: ref('package_id').references(() => packages.id),
    /** The carrier's link to the picture of the label, until the mall has it. */
    labelUrl: text('label_url').notNull().default(''),
    /** The picture in the storage, under a name that no link leads to; empty before it comes and after it is forgotten. */
    labelFile: text('label_file').notNull().default(''),
    /** Tells whether the address is still the one on the label. */
    addressKey: text('address_key').notNull(),
    /** The person who asked for it. */
    userId: ref('user_id').notNull(),
    operator: text().notNull(),
    /** The carrier's words, or what is waited for. */
    text: text().notNull().default(''),
    /** Questions without an answer, in this state. */
    attempts: integer().notNull().default(0),
    /** When the clock takes it up; until then the process that set it works on it. Null where nothing is to be done. */
    dueAt: at('due_at'),
    takenAt: at('taken_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('waybills_order').on(t.orderId),
    index('waybills_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    /** Labels that are kept, to be forgotten in time. */
    index('waybills_labels').on(t.takenAt).where(sql`${t.labelFile} <> '' or ${t.labelUrl} <> ''`),
    /** When two take a number for one order at once, one does. */
    uniqueIndex('waybills_open').on(t.orderId).where(sql`${t.state} in ('taking', 'taken')`),
    /** A number is one parcel's. */
    uniqueIndex('waybills_number')
      .on(t.expressCode, t.expressNo)
      .where(sql`${t.state} in ('taken', 'shipped', 'withdrawing')`),
    check('waybills_numbered', sql`${t.expressNo} is not null or ${t.state} in ('taking', 'refused')`),
    check('waybills_parcel', sql`(${t.state} in ('shipped', 'withdrawing')) <= (${t.packageId} is not null)`),
  ],
)
